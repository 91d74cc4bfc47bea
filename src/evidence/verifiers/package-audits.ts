import { bad, good, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

const ASKING = ["--version", "-V", "--help", "-h", "version", "help"];

export const packageAudit: Verifier = {
  tool: "audit",
  kind: "lint",
  programs: ["npm", "pnpm", "yarn", "bun", "composer", "pip-audit", "safety", "osv-scanner"],
  verbs: [["audit"], ["npm", "audit"], ["check"], ["scan"]],
  unless: [...ASKING, "fix", "signatures", "--fix"],
  read: standing(
    good(/^found 0 vulnerabilities$/),
    good(/^No known vulnerabilities found$/),
    bad(
      /^\d+ (?:(?:low|moderate|high|critical) severity )?vulnerabilit(?:y|ies)(?: \(.*\)| found)?$/,
    ),
  ),
};

export const pipAudit: Verifier = { ...packageAudit, programs: ["pip-audit"], verbs: [[]] };

/** Audits of package managers: apart from other checks, as package managers are run all the time. */
export function packageAudits(): readonly Verifier[] {
  return [packageAudit, pipAudit];
}
