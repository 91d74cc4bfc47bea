import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { AUDIT_SCHEMA_FILE, auditSchema, auditSchemaText } from "../../../scripts/audit-schema.ts";
import type { AuditView } from "../../../src/projections/audit/audit-view.ts";
import { unreadableView } from "../../../src/projections/audit/build-view.ts";
import { anyAppend } from "../../support/arbitrary.ts";
import { auditBytes } from "../../support/audited.ts";
import { MemorySession } from "../../support/session.ts";

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(auditSchema(true));

function faults(view: AuditView): unknown {
  return validate(JSON.parse(JSON.stringify(view))) ? [] : validate.errors;
}

describe("the JSON schema of the audit", () => {
  it("is the one the script writes", async () => {
    expect(readFileSync(AUDIT_SCHEMA_FILE, "utf8")).to.equal(await auditSchemaText());
  });

  it("fits the view of any events, and names every member", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 15 }), (appends) => {
        const session = new MemorySession();
        for (const { events, cause } of appends) session.record(events, cause);
        expect(faults(auditBytes(session.stream.bytes))).to.deep.equal([]);
      }),
      { numRuns: 60 },
    );
  });

  it("fits a released stream, no stream, and one that cannot be read", () => {
    const golden = new URL("../../golden/0.1.0/stream.jsonl", import.meta.url);
    expect(faults(auditBytes(new Uint8Array(readFileSync(golden))))).to.deep.equal([]);
    expect(faults(auditBytes(new Uint8Array(0)))).to.deep.equal([]);
    expect(faults(unreadableView("key", "EACCES"))).to.deep.equal([]);
  });

  it("refuses what is no audit", () => {
    const view = auditBytes(new Uint8Array(0));
    expect(validate({ ...view, format: 2 })).to.equal(false);
    expect(validate({ ...view, verdict: "fine" })).to.equal(false);
    expect(validate({ ...view, files: undefined })).to.equal(false);
  });
});
