/**
 * Secrets of many kinds, made up from a seed, and harmless text that looks like them. Prefixes
 * are joined in code so that no scanner takes this file for a leak.
 */

/** Gives `length` characters of an alphabet. */
export type RandomText = (alphabet: string, length: number) => string;

export interface SecretKind {
  readonly name: string;
  /** The text that holds the secret, `random` being the parts nobody may read afterwards. */
  readonly make: (random: RandomText) => {
    readonly text: string;
    readonly random: readonly string[];
  };
}

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const HEX = "0123456789abcdef";
const BASE62 = DIGITS + LOWER + UPPER;
const BASE64 = `${BASE62}+/`;
const DASHES = "-".repeat(5);
const BASE64URL = `${BASE62}-_`;

/** A source of random characters that gives the same ones for the same seed. */
export function randomTextOf(seed: number): RandomText {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return (alphabet, length) =>
    Array.from({ length }, () => alphabet.charAt(Math.floor(next() * alphabet.length))).join("");
}

const token = (name: string, prefix: readonly string[], alphabet: string, length: number) => ({
  name,
  make: (random: RandomText) => {
    const body = random(alphabet, length);
    return { text: prefix.join("") + body, random: [body] };
  },
});

/** `before` + random + `after`. */
const around = (
  name: string,
  before: string,
  after = "",
  alphabet: string = BASE62,
  length = 24,
): SecretKind => ({
  name,
  make: (random) => {
    const body = random(alphabet, length);
    return { text: before + body + after, random: [body] };
  },
});

const TOKENS: readonly SecretKind[] = [
  token("OpenAI key", ["sk", "-"], BASE62, 48),
  token("OpenAI project key", ["sk", "-proj-"], BASE64URL, 96),
  token("Anthropic key", ["sk", "-ant-api03-"], BASE64URL, 93),
  token("OpenRouter key", ["sk", "-or-v1-"], HEX, 64),
  token("GitHub personal token", ["gh", "p_"], BASE62, 36),
  token("GitHub OAuth token", ["gh", "o_"], BASE62, 36),
  token("GitHub server token", ["gh", "s_"], BASE62, 36),
  token("GitHub user-to-server token", ["gh", "u_"], BASE62, 36),
  token("GitHub refresh token", ["gh", "r_"], BASE62, 76),
  token("GitHub fine-grained token", ["github", "_pat_"], `${BASE62}_`, 82),
  token("GitLab token", ["gl", "pat-"], BASE64URL, 20),
  token("GitLab runner token", ["gl", "rt-"], BASE64URL, 20),
  token("Slack bot token", ["xo", "xb-"], `${BASE62}-`, 50),
  token("Slack user token", ["xo", "xp-"], `${BASE62}-`, 60),
  token("Slack app token", ["xa", "pp-1-"], `${BASE62}-`, 60),
  token("AWS access key id", ["AK", "IA"], UPPER + DIGITS, 16),
  token("AWS temporary key id", ["AS", "IA"], UPPER + DIGITS, 16),
  token("Google API key", ["AI", "za"], BASE64URL, 35),
  token("Google client secret", ["GOC", "SPX-"], BASE64URL, 28),
  token("Google access token", ["ya", "29."], BASE64URL, 60),
  token("Stripe live key", ["sk", "_live_"], BASE62, 24),
  token("Stripe restricted key", ["rk", "_live_"], BASE62, 24),
  token("Stripe public key", ["pk", "_live_"], BASE62, 24),
  token("Stripe webhook secret", ["wh", "sec_"], BASE62, 32),
  token("npm token", ["np", "m_"], BASE62, 36),
  token("PyPI token", ["py", "pi-AgEIcHlwaS5vcmc"], BASE64URL, 80),
  token("Hugging Face token", ["h", "f_"], BASE62, 34),
  token("Groq key", ["gs", "k_"], BASE62, 52),
  token("xAI key", ["xa", "i-"], BASE62, 80),
  token("Replicate token", ["r", "8_"], BASE62, 37),
  token("Twilio key", ["S", "K"], HEX, 32),
  token("Mailgun key", ["ke", "y-"], HEX, 32),
  token("DigitalOcean token", ["do", "p_v1_"], HEX, 64),
  token("Databricks token", ["da", "pi"], HEX, 32),
  token("Vault token", ["hv", "s."], BASE64URL, 90),
  token("Shopify token", ["shp", "at_"], HEX, 32),
  token("Linear key", ["lin", "_api_"], BASE62, 40),
  token("Notion token", ["nt", "n_"], BASE62, 46),
  token("Figma token", ["fi", "gd_"], BASE64URL, 40),
  token("Atlassian token", ["ATA", "TT3"], BASE64URL, 180),
  token("Grafana token", ["gl", "sa_"], BASE62, 32),
  token("Sentry token", ["sn", "trys_"], BASE64URL, 80),
  token("New Relic key", ["NR", "AK-"], UPPER + DIGITS, 27),
  token("Postman key", ["PM", "AK-"], HEX, 58),
  token("Supabase token", ["sb", "p_"], HEX, 40),
  token("Docker token", ["dck", "r_pat_"], BASE64URL, 27),
  token("RubyGems key", ["ruby", "gems_"], HEX, 48),
  token("age key", ["AGE-", "SECRET-KEY-1"], UPPER + DIGITS, 58),
  token("Netlify token", ["nf", "p_"], BASE62, 36),
  token("Buildkite token", ["bk", "ua_"], HEX, 40),
];

const SHAPED: readonly SecretKind[] = [
  {
    name: "AWS key pair",
    make: (random) => {
      const [id, key] = [random(UPPER + DIGITS, 16), random(BASE64, 40)];
      return { text: `${["AK", "IA"].join("")}${id},${key}`, random: [id, key] };
    },
  },
  {
    name: "JSON Web Token",
    make: (random) => {
      const parts = [random(BASE64URL, 30), random(BASE64URL, 60), random(BASE64URL, 43)];
      return { text: ["ey", "J", parts.join(".")].join(""), random: parts };
    },
  },
  {
    name: "SendGrid key",
    make: (random) => {
      const parts = [random(BASE64URL, 22), random(BASE64URL, 43)];
      return { text: ["S", "G", ".", parts.join(".")].join(""), random: parts };
    },
  },
  {
    name: "Telegram bot token",
    make: (random) => {
      const body = random(BASE64URL, 35);
      return { text: ["123456789", ":", body].join(""), random: [body] };
    },
  },
  {
    name: "Discord bot token",
    make: (random) => {
      const parts = [random(BASE64URL, 23), random(BASE64URL, 6), random(BASE64URL, 27)];
      return { text: `M${parts.join(".")}`, random: parts };
    },
  },
  {
    name: "Terraform Cloud token",
    make: (random) => {
      const [head, body] = [random(BASE62, 14), random(BASE64URL, 67)];
      return { text: [head, ".atlas", "v1.", body].join(""), random: [head, body] };
    },
  },
  around("Mailchimp key", "", "-us12", HEX, 32),
  around(
    "Slack webhook",
    ["https://hooks.", "slack", ".com/services/T01234567/B01234567/"].join(""),
  ),
  around(
    "Discord webhook",
    ["https://", "discord", ".com/api/webhooks/123456789012345678/"].join(""),
    "",
    BASE64URL,
    68,
  ),
  around(
    "Azure storage key",
    "AccountName=acme;AccountKey=",
    "==;EndpointSuffix=core.windows.net",
    BASE64,
    86,
  ),
  around(
    "Azure signature",
    "https://acme.blob.core.windows.net/c?sv=2024-01-01&sig=",
    "&se=2026",
    BASE62,
    43,
  ),
  around(
    "Azure service bus",
    "Endpoint=sb://acme/;SharedAccessKeyName=Root;SharedAccessKey=",
    "=",
    BASE64,
    43,
  ),
  around("S3 signature", "https://acme.s3.amazonaws.com/x?X-Amz-Signature=", "", HEX, 64),
  around("bearer header", 'curl -H "Authorization: Bearer ', '" https://api.example.com'),
  around("basic header", "Authorization: Basic ", "==", BASE64, 30),
  around("token header", "authorization: token "),
  around("bare authorization", "-H 'Authorization: ", "'"),
  around("JSON authorization", '{"Authorization": "Bearer ', '"}'),
  around("digest header", 'Authorization: Digest username="me", response="', '"', HEX, 32),
  around(
    "AWS signature header",
    "Authorization: AWS4-HMAC-SHA256 Credential=x/y, SignedHeaders=host, Signature=",
    "",
    HEX,
    64,
  ),
  around("bearer alone", "sent Bearer "),
  around("cookie", "Cookie: theme=dark; session=", "; lang=en"),
  around("set-cookie", "Set-Cookie: sid=", "; HttpOnly; Path=/"),
  around("postgres address", "postgres://app:", "@db.example.com:5432/app"),
  around(
    "postgres address with odd characters",
    "postgresql://app:p@/",
    "#@db.example.com:5432/app",
  ),
  around("redis address without user", "redis://:", "@cache:6379/0"),
  around("mongo address", "mongodb+srv://app:", "@cluster0.example.net/app?retryWrites=true"),
  around("https address", "git clone https://me:", "@github.com/acme/app.git"),
  around("token as user", "https://", "@github.com/acme/app.git", BASE62, 40),
  around("amqp address", "amqp://guest:", "@mq:5672"),
  around("curl user", "curl -s -u admin:", " https://api.example.com"),
  around("curl user, long flag", "curl --user 'admin:", "' https://api.example.com"),
  around("curl token without a user", "curl -s -u :", " https://api.example.com"),
  around("curl token without a user, quoted", "curl --user ':", "' https://api.example.com"),
  around("mysql password", "mysql -u root -p", " acme"),
  around("mysql password, quoted", "mysql -u root -p'", "' acme"),
  around("mysqldump password, quoted", 'mysqldump -p"', '" acme'),
  around("sshpass", "sshpass -p ", " ssh root@host"),
  around("docker login", "docker login -u me -p ", " registry.example.com"),
  around("netrc", "machine api.example.com login me password "),
  around("PGPASSWORD", "PGPASSWORD=", " psql -h db"),
  around("npmrc", "//packages.example.test/:_authToken="),
  around("npmrc auth", "//registry.example.com/:_auth=", "=", BASE64, 40),
  around("docker config", '{"auths":{"x":{"auth":"', '"}}}', BASE64, 40),
];

const NAMED: readonly SecretKind[] = [
  around("password=", "password="),
  around("password:", "password: "),
  around("quoted password", 'password = "', '"'),
  around("password with spaces", "password: 'correct horse ", " battery'"),
  around("unterminated quote", 'password: "two words '),
  around("JSON password", '{"user":"me","password":"', '","x":1}'),
  around("nested JSON password", '{"credentials":{"password":"two words ', '"}}'),
  around("password in a password", "--password token='two words ", "' --force"),
  around("escaped JSON password", '"{\\"password\\":\\"', '\\"}"'),
  around("YAML token", "github_token: "),
  around("env token", "export MY_SERVICE_TOKEN="),
  around("quoted env token", "export MY_SERVICE_TOKEN='", "'"),
  around("api key", "api_key="),
  around("api-key", "x-api-key: "),
  around("apikey", "apikey:"),
  around("spaced API key", "API key: "),
  around("camel case", "const clientSecret = '", "';"),
  around("Python", "api_key = '", "'"),
  around("Ruby", ":password => '", "'"),
  around("Go", 'token := "', '"'),
  around("comparison", 'if token == "', '":'),
  around("index", "config['secret'] = '", "'"),
  around("AWS secret", "aws_secret_access_key = ", "", BASE64, 40),
  around("AWS session", "AWS_SESSION_TOKEN=", "", BASE64, 100),
  around("Django secret", "SECRET_KEY = '", "'"),
  around("Rails secret", "SECRET_KEY_BASE=", "", HEX, 64),
  around("flag", "deploy --password ", " --force"),
  around("flag with equals", "deploy --api-token=", " --force"),
  around("flag, quoted", "deploy --client-secret '", "' --force"),
  around("query", "https://api.example.com/x?access_token=", "&page=2"),
  around("form", "grant_type=password&password=", "&username=me"),
  around("XML", "<password>", "</password>"),
  around("connection string", "Server=db;User Id=sa;Password=", ";Encrypt=true"),
  around("connection string, short", "Server=db;Uid=sa;Pwd=", ";"),
  around("suffix", "DB_PASS="),
  around("passphrase", "passphrase: "),
  around("Korean name", "비밀번호: "),
  around("Japanese name", "パスワード："),
  around("Chinese name", "密码："),
];

const LONG_BODY = (random: RandomText): string[] =>
  Array.from({ length: 6 }, () => random(BASE64, 64));

const armour = (
  name: string,
  label: string,
  separator: string,
  parts: "whole" | "head" | "tail",
) => ({
  name,
  make: (random: RandomText) => {
    const lines = LONG_BODY(random);
    const begin = `${DASHES}BEGIN ${label}${DASHES}`;
    const end = `${DASHES}END ${label}${DASHES}`;
    const all = [
      ...(parts === "tail" ? [] : [begin]),
      ...lines,
      ...(parts === "head" ? [] : [end]),
    ];
    return { text: all.join(separator), random: lines };
  },
});

const ARMOURED: readonly SecretKind[] = [
  armour("PEM", "PRIVATE KEY", "\n", "whole"),
  armour("RSA PEM on one line", "RSA PRIVATE KEY", " ", "whole"),
  armour("EC PEM in JSON", "EC PRIVATE KEY", "\\n", "whole"),
  armour("SSH key", "OPENSSH PRIVATE KEY", "\n", "whole"),
  armour("cut PEM", "PRIVATE KEY", "\n", "head"),
  armour("PEM without its head", "PRIVATE KEY", "\n", "tail"),
  armour("PGP key", "PGP PRIVATE KEY BLOCK", "\r\n", "whole"),
];

export const SECRET_KINDS: readonly SecretKind[] = [...TOKENS, ...SHAPED, ...NAMED, ...ARMOURED];

/** Text that must come through unchanged. */
export const HARMLESS: readonly string[] = `
task-notification
sk-notification
<task-notification>
sk-fading-circle
sk-fading-circle-10
sk-folding-cube sk-cube1
sk-child sk-bounce1 sk-bounce2
desk-organization
risk-assessment-2024
disk-utilization-report
task-1a2b3c4d5e6f7a8b9c0d
ask-questions-first
flask-sqlalchemy
mask-composite-source
token_count: 5
max_tokens: 4096
tokens=50
total_tokens: 123456
token-count=7
tokenizer: bpe
tokenizer.encode(text)
the tokenizer drops the last token, fix it
const tokens = tokenize(source)
token => token.id
(token) => token.value
type Token = { kind: string }
token: string
token: string;
password: string | null
password?: string
secret: boolean
apiKey: undefined
token: ""
token=''
call(token: )
password: required
password: missing
test_password_is_required
test_token_refresh_works PASSED
TestPasswordIsRequired
it("shows the password strength meter")
password_strength_meter
password-field
PasswordInput.tsx
src/auth/password.ts
src/auth/token.test.ts:12:5
FAIL test/secret-santa.test.ts
secret-santa
Secret::new
token::Kind
SyntaxError: Unexpected token: punc (})
Unexpected token } in JSON at position 3
error: expected token: ')'
Unexpected token '<', "<!DOCTYPE "... is not valid JSON
forgot password
the password is checked on the server
use --token to pass one
the --password flag
--password
--password-stdin
--no-password
--token-file path.txt
docker login --password-stdin
npm login --auth-type=web
git commit -m "add password reset"
git log --oneline
git push origin main
git rev-parse HEAD
a94a8fe5ccb19ba61c4c0873d391e987982fbbd3
e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
sha512-Zk0tJ2Yq1o9x8GQdVvK7h3m5s2f4JbX6wPz0yTnRuLcEaIiHgFdSlOqMkWjNbVcXzAsDfGhJkLqWeRtYuIoPAA==
"integrity": "sha512-Zk0tJ2Yq1o9x8GQdVvK7h3m5s2f4JbX6wPz0yTnRuLcEaIiHgFdSlOqMkWjNbVcXzAsDfGhJkLqWeRtYuIoPAA=="
"resolved": "https://packages.example.test/chai/-/chai-6.3.0.tgz"
123e4567-e89b-12d3-a456-426614174000
01ARZ3NDEKTSV4RRFFQ69G5FAV
toolu_01A09q90qw90lq917835lq9
ba1az1vo1
/home/dev/acme/src/index.ts
/tmp/claude-1000/-home-dev-acme/tasks/ba1az1vo1.output
C:\\Users\\me\\project\\src
./node_modules/.bin/eslint --max-warnings=0 src
npm run test -- --grep token
npx mocha --spec test/**/*.test.ts
npx vitest run src/auth
pytest -k test_password -x
pytest tests/test_tokens.py::test_expired_token
cargo test --package secret-store
go test ./internal/secrets/...
mvn -q -DskipTests package
make -j4 test
curl -f http://localhost:3000/health
curl -s https://api.example.com/v1/users
curl -u admin https://api.example.com
curl -X POST -H "Content-Type: application/json" http://localhost:8080
http://localhost:8080/@scope/pkg@1.0
https://unpkg.com/react@18.2.0/umd/react.js
https://example.com:8443/path?x=1&y=2
https://github.com/acme/app/pull/12
git@github.com:acme/app.git
ssh://git@github.com/acme/app.git
mailto:me@example.com
user@example.com
postgres://localhost:5432/app
redis://cache:6379/0
@types/node@20.19.43
pypi-publish
pypi-publish-action
pypi-simple-index
npm_config_registry
npm_lifecycle_event
npm_package_version
hf_hub_download
hf_transformers
key-value-store
key-bindings
keyboard shortcuts
primary_key: id
foreign_key: user_id
key: value
public_key
monkey: banana
Bearer authentication
bearer of bad news
Basic authentication
basic functionality
Basic Calculator
the basic idea
Authorization
Authorization: the user must be an admin
authorization header is missing
Authorization is handled in middleware
the cookie banner
Cookie: required
cookie consent dialog
compass: north
bypass: yes
# pass 12
pass: 12
12 passed, 3 failed
PWD=/home/dev/acme
pwd
cd /tmp && pwd
OLDPWD=/home/dev
AccountName=acme
AKIA
AIza
xoxo
ghp
gh pr create
gh_pages
github_pages
eyJ
eyeJoy
SG.1
SK
skip
skills
sketch
sky-blue
SKU-1234567
MANIFEST
NORTH
key-frames
app.config.ts
env-cmd -f .env.test
process.env.NODE_ENV
NODE_ENV=test
CI=true npm test
export PATH=$PATH:/usr/local/bin
LANG=en_US.UTF-8
DEBUG=* node server.js
-----
---- BEGIN ----
=====
----------------
2026-11-30T16:31:00.000Z
16:31:00
12:34
127.0.0.1:8080
1234567:89
v1.2.3-beta.4
1.0.0-rc.1+build.5
#ff00aa
rgba(255, 0, 170, 0.5)
btn-primary btn-lg
text-gray-500 hover:bg-blue-600
grid-cols-[1fr_2fr]
data:image/png;base64
Authorize the device
the API key page
API keys
api_keys table
api-keys.md
apikeys
rotate the signing keys
implement OAuth login with refresh tokens
print all the secrets in .env
show me the value of AWS_SECRET_ACCESS_KEY
secrets.example.yml
secretName
kind: Secret
secretKeyRef
valueFrom
credentials.ts
credential store
passwordless login
passwordHash
hashPassword(input)
comparePassword(a, b)
tokenBudget
token bucket algorithm
CSRF token
no token
token?
token.
token, please
token)
(secret)
"password"
'token'
[token]
password / token / secret
secret sauce
session: expired
Session ended
code=ENOENT
code=2
error code=ERR_MODULE_NOT_FOUND
exit code: 1
Exit code 143
?page=2&sort=asc
?key=name
&code=200
signature mismatch
sig=ok
Tests: 12 passed, 12 total
✓ renders the password field (12 ms)
✗ rejects an expired token (3 ms)
페이지네이션 버그 고쳐줘
토큰 만료는 어떻게 처리되고 있어?
비밀번호 입력칸
パスワードを忘れた場合
密码强度
修复分页的错误
`
  .split("\n")
  .filter((line) => line !== "");
