/**
 * What secrets look like, as data. Every pattern is linear: one character class a repetition, no
 * repetition inside another, and an upper bound on whatever may be retried at each offset.
 */

/**
 * A token as parts of one regular expression: the sign that gives it away, what follows it, and
 * what stands before it. The signs alone make a quick first look.
 */
export type TokenKind = readonly [sign: string, after: string, before?: string];

/** Tokens that announce themselves so clearly that no ordinary word looks the same. */
export const UNMISTAKABLE_TOKENS: readonly TokenKind[] = [
  // GitHub: personal, OAuth, user-to-server, server-to-server, refresh; fine-grained.
  ["gh[pousr]_", "[A-Za-z0-9_]{12,}"],
  ["github_pat_", "[A-Za-z0-9_]{12,}"],
  // GitLab: personal, deploy, runner, CI job, feed, agent, OAuth application.
  ["(?:glpat|gldt|glrt|glcbt|glft|glagent|gloas|glptt|glsoat)-", "[A-Za-z0-9_.-]{12,}"],
  // Slack: bot, user, app, refresh, session, legacy; app-level.
  ["xox", "[abceoprs](?:\\.xox[bp])?-[A-Za-z0-9-]{12,}"],
  ["xapp-", "[0-9A-Za-z-]{12,}"],
  // AWS access key ids, with the secret key when it stands right behind.
  ["(?:AKIA|ASIA|ABIA|ACCA)", "[A-Z0-9]{16,}(?:[\\s,:;|\"']{1,8}[A-Za-z0-9/+]{40,}=?)?"],
  // Google: API key, OAuth client secret, access token, refresh token.
  ["AIza", "[A-Za-z0-9_-]{30,}"],
  ["GOCSPX-", "[A-Za-z0-9_-]{12,}"],
  ["ya29\\.", "[A-Za-z0-9_.-]{12,}"],
  // Stripe, and those who copied its form.
  ["(?:sk|rk|pk)_(?:live|test)_", "[A-Za-z0-9]{8,}"],
  ["whsec_", "[A-Za-z0-9+/=]{12,}"],
  // JSON Web Tokens and encrypted ones: `{"` in base64url.
  ["eyJ", "[A-Za-z0-9_-]{10}[A-Za-z0-9_.=-]*"],
  // SendGrid, Vault, Databricks, DigitalOcean, age, Shopify, Square, Doppler, Terraform Cloud.
  ["SG\\.", "[A-Za-z0-9_-]{12,}\\.[A-Za-z0-9_-]{12,}"],
  ["hv[sbr]\\.", "[A-Za-z0-9_-]{20,}"],
  ["dapi", "[0-9a-f]{32,}"],
  ["do[opr]_v1_", "[0-9a-f]{20,}"],
  ["AGE-SECRET-KEY-1", "[0-9A-Z]{20,}"],
  ["shp(?:at|ca|pa|ss)_", "[0-9a-fA-F]{20,}"],
  ["(?:sq0(?:atp|csp|idp)-|EAAA)", "[A-Za-z0-9_-]{20,}"],
  ["dp\\.(?:pt|st|ct|sa|scim|audit)\\.", "[A-Za-z0-9._-]{20,}"],
  ["\\.atlasv1\\.", "[A-Za-z0-9_-]{20,}", "[A-Za-z0-9]{14,20}"],
  // Linear, Notion, Figma, Airtable, Atlassian, Heroku, Grafana, Sentry, New Relic, Postman.
  ["lin_(?:api|oauth)_", "[A-Za-z0-9]{20,}"],
  ["ntn_", "[A-Za-z0-9]{20,}"],
  ["figd_", "[A-Za-z0-9_-]{20,}"],
  ["pat[A-Za-z0-9]{14}\\.", "[0-9a-f]{32,}"],
  ["AT(?:ATT3|BB|CTT3)", "[A-Za-z0-9_=-]{20,}"],
  ["HRKU-", "[A-Za-z0-9_-]{20,}"],
  ["gl(?:sa|c)_", "[A-Za-z0-9_+/=]{20,}"],
  ["sntry[su]_", "[A-Za-z0-9_+/=-]{20,}"],
  ["NR(?:AK|JS|II|RA)-", "[A-Za-z0-9]{12,}"],
  ["PMAK-", "[0-9a-f-]{20,}"],
  // Supabase, PlanetScale, Netlify, Docker, RubyGems, Fly, Buildkite, Pulumi, Vercel, Cloudflare.
  ["sb[psa]_", "[A-Za-z0-9_]{20,}"],
  ["pscale_(?:tkn|pw|oauth)_", "[A-Za-z0-9_.=-]{16,}"],
  ["nf[pcb]_", "[A-Za-z0-9]{20,}"],
  ["dckr_(?:pat|oat)_", "[A-Za-z0-9_-]{16,}"],
  ["rubygems_", "[0-9a-f]{20,}"],
  ["f[mo][12]_", "[A-Za-z0-9_+/=-]{20,}"],
  ["bk(?:ua|at|ct)_", "[A-Za-z0-9]{20,}"],
  ["pul-", "[0-9a-f]{20,}"],
  ["cfat_", "[A-Za-z0-9_-]{20,}"],
  // Telegram and Discord bots, Twilio, Mailgun, Mailchimp, Facebook, Azure AD client secrets.
  ["\\d{8}:", "[A-Za-z0-9_-]{33,}"],
  ["\\.[A-Za-z0-9_-]{6}\\.", "[A-Za-z0-9_-]{20,}", "[MNO][A-Za-z0-9_-]{22,27}"],
  ["SK[0-9a-f]{4}", "[0-9a-f]{28,}"],
  ["key-", "[0-9a-f]{32,}"],
  ["-us\\d", "\\d?", "[0-9a-f]{32}"],
  ["EAA[A-Za-z0-9]{4}", "[A-Za-z0-9]{36,}"],
  ["\\dQ~", "[A-Za-z0-9_~.-]{31,}", "[A-Za-z0-9_~.]{3}"],
  // Adafruit, 1Password, OpenShift, Typeform, Frame.io, Duffel, EasyPost, Contentful.
  ["aio_", "[A-Za-z0-9]{20,}"],
  ["ops_eyJ", "[A-Za-z0-9+/=_-]{20,}"],
  ["sha256~", "[A-Za-z0-9_-]{20,}"],
  ["tfp_", "[A-Za-z0-9_.-]{20,}"],
  ["fio-u-", "[A-Za-z0-9_=-]{20,}"],
  ["duffel_(?:test|live)_", "[A-Za-z0-9_=-]{20,}"],
  ["EZ[AT]K", "[A-Za-z0-9]{40,}"],
  ["CFPAT-", "[A-Za-z0-9_-]{20,}"],
];

/**
 * Tokens whose beginning also begins ordinary words (`sk-` ends "task-" and begins CSS classes).
 * They count only where no letter or digit stands before them, and only with a random body.
 */
export const WORDLIKE_TOKENS: readonly string[] = [
  // OpenAI, Anthropic, OpenRouter, DeepSeek, Stability and many more share `sk-`.
  "(?:sk|pk|rk)-[A-Za-z0-9_-]{12,}",
  "npm_[A-Za-z0-9]{12,}",
  "pypi-[A-Za-z0-9_-]{12,}",
  "(?:hf|api_org)_[A-Za-z0-9]{12,}",
  "(?:gsk|r8|nvapi|xai|pplx|fw|tgp_v1|jina|voy|sess|rnd|secret)[_-][A-Za-z0-9_-]{16,}",
  "(?:Bearer|bearer|BEARER)\\s{1,4}[A-Za-z0-9._~+/=-]{8,}",
  "(?:Basic|basic|BASIC)\\s{1,4}[A-Za-z0-9+/]{8,}={0,2}",
];

/** Parts of words without which none of these tokens is there. */
export const WORDLIKE_HINTS: readonly string[] = (
  "sk- pk- rk- npm_ pypi- hf_ api_org_ gsk r8 nvapi xai pplx fw tgp_v1 jina voy sess rnd secret " +
  "Bearer bearer BEARER Basic basic BASIC"
).split(" ");

/** Addresses whose path is the secret. */
export const SECRET_ADDRESSES: readonly string[] = [
  "hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9/_-]{8,}",
  "discord(?:app)?\\.com/api/(?:v\\d{1,2}/)?webhooks/[0-9]{5,25}/[A-Za-z0-9_-]{8,}",
  "webhook\\.office\\.com/webhookb2/[A-Za-z0-9@/_-]{8,}",
  "api\\.telegram\\.org/bot[0-9]{5,12}:[A-Za-z0-9_-]{8,}",
];

/** Query parameters that carry a signature or a grant. */
export const SECRET_PARAMETERS =
  "(?<=[?&;])(?:sig|signature|x-amz-signature|x-amz-security-token|x-goog-signature|code|key|auth|session|sid)=[^&\\s\"'<>]{12,}";

/**
 * Names whose value is a secret, as they end an identifier: `DB_PASSWORD`, `clientSecret`,
 * `x-api-key`. Plurals of "token" are counts more often than secrets and are left out, `pwd` is
 * a folder unless it stands in a connection string, `pass` a count unless it ends a name.
 */
export const SECRET_NAME = [
  "api[ _-]?key",
  "(?:access|account|secret|private|signing|encryption|master|shared|service|session|auth|deploy|license|consumer|storage|subscription|webhook|jwt|hmac|ssh)[_-]?key(?:[_-]?(?:base|id|secret))?",
  "token",
  "secrets?",
  "passwords?",
  "passwd",
  "passphrase",
  "passcode",
  "credentials?",
  "(?<=[;,?&\"'(]\\s?)pwd",
  "(?<=[_-])(?:pass|pwd|auth)",
  "(?<=\\\\?[\"'])auth",
  // `userPass`, but not `compass`: the capital is looked at by `secrets.ts`.
  "(?<=[a-z])p(?:ass|wd)",
  "비밀번호|암호|비밀\\s?키|토큰|パスワード|密码|密碼|密钥|口令|令牌",
].join("|");

/**
 * What stands behind such a name without being a secret: a type, a test's outcome, a word of a
 * sentence about an option. Compared whole.
 */
export const HARMLESS_VALUES: ReadonlySet<string> = new Set(
  (
    "string str text varchar char number int integer bool boolean object any unknown null nil none undefined void never optional true false " +
    "required missing invalid expired wrong incorrect empty unset rejected accepted valid revoked " +
    "passed failed ok skipped pass fail todo " +
    "flag option options argument parameter to is for and or with in was must from if when will can should as by on that the a an it not"
  ).split(" "),
);
