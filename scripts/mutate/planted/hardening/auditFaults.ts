import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const chain = "apps/api/adapters/platform/auditChain.ts"
const log = "apps/api/adapters/platform/auditLogSql.ts"
const latest = "apps/api/adapters/platform/auditVerifications.ts"
const secrets = "apps/api/adapters/platform/secrets.ts"
const verify = "core/usecases/console/verifyAudit.ts"
const jobs = "apps/api/jobs/auditJobs.ts"
const services = "apps/api/services.ts"
const page = "apps/api/console/loadAuditPage.ts"
const testOfVerification = "tests/api/adapters/platform/auditVerification.test.ts"
const testOfJobs = "tests/api/jobs/auditJobs.test.ts"
const testOfServer = "tests/api/jobs/auditHeadsOfServer.test.ts"
const testOfConsole = "tests/api/http/console.test.ts"

/** Faults of the audit log's chain. */
export const auditFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-012 the hashes of the audit log have no key",
    edits: [
      edit(
        secrets,
        `mac(auditKey, "audit", text)`,
        `createHmac("sha256", "").update(text).digest("base64url")`
      )
    ],
    test: testOfVerification,
    title: "SEC-012 do not fit entries"
  },
  {
    name: "SEC-012 the key of the audit log changes with TOKEN_SECRET",
    edits: [edit(secrets, `mac(auditKey, "audit", text)`, `mac(key, "audit", text)`)],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 entries without a key follow entries with one",
    edits: [edit(chain, "(record.isKeyed || (!previous.isKeyed && record.id <= lastUnkeyed))", "true")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 a new audit log may be rewritten without a key",
    edits: [edit(chain, " && record.id <= lastUnkeyed", "")],
    test: testOfVerification,
    title: "has a head before its first entry"
  },
  {
    name: "SEC-012 a rewritten entry is not found",
    edits: [edit(chain, " || record.hash !== hashOf(record)", "")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 the tail of the audit log may be replaced",
    edits: [edit(chain, " || record.hash !== expected", "")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 the tail of the audit log may be cut",
    edits: [
      edit(log, "heads.some(({ id }) => id > last) ? Option.some(last + 1) : Option.none()", "Option.none()")
    ],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 a verification reads the first part of the audit log",
    edits: [edit(log, "if (records.length < BATCH) break", "if (records.length <= BATCH) break")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 the audit log is shown as intact, whatever the verification found",
    edits: [edit(latest, "brokenAt: latest.broken_at,", "brokenAt: Option.none<number>(),")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 the head of the audit log is written nowhere else",
    edits: [edit(verify, "  yield* (yield* AuditHeads).append({ at, database, ...head })\n", "")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 the head of a broken audit log is written",
    edits: [edit(verify, "Option.isSome(brokenAt) || heads.at(-1)", "heads.at(-1)")],
    test: testOfVerification,
    title: "SEC-012"
  },
  {
    name: "SEC-012 a server keeps no heads of the audit log",
    edits: [edit(services, "      layerAuditHeadsFile(settings.dataDir),\n", "")],
    test: testOfServer,
    title: "SEC-012"
  },
  {
    name: "SEC-012 a server does not use AUDIT_SECRET",
    edits: [edit(services, "{ auditKey: settings.auditSecret ?? secret, previousKey }", "{ previousKey }")],
    test: testOfServer,
    title: "SEC-012"
  },
  {
    name: "SEC-012 no job verifies the whole audit log",
    edits: [edit(jobs, "run: () => Effect.provideContext(writeAuditHead, ports)", "run: () => Effect.void")],
    test: testOfJobs,
    title: "SEC-012"
  },
  {
    name: "SEC-012 no job verifies new entries of the audit log",
    edits: [
      edit(jobs, "run: () => Effect.provideContext(writeNewAuditHead, ports)", "run: () => Effect.void")
    ],
    test: testOfJobs,
    title: "write the head outside"
  },
  {
    name: "SEC-012 the head of the first entry is not written soon",
    edits: [edit(jobs, "() => writeAuditHeadOfEntry", "() => Effect.void")],
    test: testOfJobs,
    title: "write the head outside"
  },
  {
    name: "SEC-012 an export is not verified",
    edits: [
      edit(
        page,
        "const { at, brokenAt } = yield* verifyAudit",
        "const { at, brokenAt } = { ...(yield* verifyAudit), brokenAt: Option.none<number>() }"
      )
    ],
    test: testOfConsole,
    title: "SEC-012"
  },
  {
    name: "SEC-012 an export is not audited",
    edits: [edit(page, `  yield* auditOwnAccess(staff.id, "audit_exported", { after })\n`, "")],
    test: testOfConsole,
    title: "SEC-012"
  }
]
