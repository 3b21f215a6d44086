import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const annotations = "core/contract/annotations.ts"
const offer = "core/contract/offer.ts"
const bodyProblems = "apps/api/http/bodyProblems.ts"
const testOfBodies = "tests/api/http/readableBody.test.ts"

const listsAreDecodedFirst = edit(
  "apps/api/http/longLists.ts",
  "if (value.length > max) return [{ field, max }]",
  "if (value.length > max) return []"
)
const anOfferHasAMegabyte = edit(offer, "OFFER_BODY_LIMIT = 256 * 1024", "OFFER_BODY_LIMIT = 1024 * 1024")

/** SEC-002 One body freezes the server. */
export const bodyFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-002 a list is decoded before it is counted, at a cost",
    edits: [listsAreDecodedFirst],
    test: "tests/api/security/bodyCosts.test.ts",
    title: "at most 150 ms"
  },
  {
    name: "SEC-002 a list is refused by what is in it",
    edits: [listsAreDecodedFirst],
    test: testOfBodies,
    title: "by the length of its lists"
  },
  {
    name: "SEC-002 a refusal names each wrong field of a decoded body",
    edits: [edit("core/contract/invalidFields.ts", "of fields.slice(0, MAX_FIELDS))", "of fields)")],
    test: testOfBodies,
    title: "first twenty wrong fields"
  },
  {
    name: "SEC-002 a refusal names each text that cannot be stored",
    edits: [edit("core/contract/invalidFields.ts", "MAX_FIELDS = 20", "MAX_FIELDS = 20_000")],
    test: testOfBodies,
    title: "first twenty wrong fields"
  },
  {
    name: "SEC-002 a body has a megabyte",
    edits: [edit(annotations, "defaultValue: () => 64 * 1024", "defaultValue: () => 1024 * 1024")],
    test: testOfBodies,
    title: "413"
  },
  {
    name: "SEC-002 an offer has a megabyte",
    edits: [anOfferHasAMegabyte],
    test: testOfBodies,
    title: "413"
  },
  {
    name: "SEC-002 a body that does not say its length has no limit",
    edits: [
      edit(
        "apps/api/http/readableBody.ts",
        "MaxBodySize, ByteSize.bytes(limit))",
        "MaxBodySize, ByteSize.bytes(1024 * 1024))"
      )
    ],
    test: testOfBodies,
    title: "413"
  },
  {
    name: "SEC-002 the levels of a body have no limit",
    edits: [edit(bodyProblems, "MAX_DEPTH = 16", "MAX_DEPTH = 1_000_000")],
    test: testOfBodies,
    title: "16 levels"
  },
  {
    name: "SEC-002 the levels of a body are counted in its texts",
    edits: [edit("apps/api/http/isDeeperThan.ts", "if (isInText) {", "if (isInText && code === QUOTE) {")],
    test: testOfBodies,
    title: "16 levels"
  },
  {
    name: "SEC-002 a list of the contract has no longest length",
    edits: [
      edit(
        offer,
        "Schema.Array(GeoPoint)\n    .check(Schema.isMaxLength(MAX_VIA_POINTS))",
        "Schema.Array(GeoPoint)"
      )
    ],
    test: testOfBodies,
    title: "how long it may be"
  },
  {
    name: "SEC-002 a call without a limit of its own has none",
    edits: [
      edit(
        "apps/api/http/callMiddleware.ts",
        `return endpoint.method === "GET" ? "reads" : "changes"`,
        "return null"
      )
    ],
    test: testOfBodies,
    title: "limits every call"
  },
  {
    name: "SEC-002 a refused call reads its body",
    edits: [
      edit("apps/api/http/limitReached.ts", `...(hasLargeBody(request) ? { connection: "close" } : {})`, "")
    ],
    test: "tests/api/http/rateLimits.test.ts",
    title: "SEC-002 closes its connection"
  },
  {
    name: "SEC-002 a refused key costs a statement for each call",
    edits: [
      edit(
        "apps/api/adapters/platform/rateLimitsSql.ts",
        "if (known !== undefined && DateTime.isLessThan(call.at, known))",
        "if (until !== undefined && DateTime.isLessThan(until, at))"
      )
    ],
    test: "tests/api/adapters/platform/rateLimitsSql.test.ts",
    title: "SEC-002"
  }
]
