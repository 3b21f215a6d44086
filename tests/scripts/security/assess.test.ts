import { describe, expect, it } from "vitest"
import { assess, formatAssessment } from "#scripts/security/assess.ts"
import { parseSecurityTable } from "#scripts/security/table.ts"

const table = parseSecurityTable(`id\tlevel\tstatement\tstatus\thow\tproof
ASVS-6.3.1\t1\tGuessing is limited\tmet\tlimits\tSEC-005 | five wrong codes end the code
ASVS-6.3.3\t2\tTwo factors\topen\triders have one\t
ASVS-12.1.1\t1\tOnly current TLS\toperator\tthe proxy: TLS 1.2 and 1.3 only\t
ASVS-10.1.1\t2\tOAuth\tnot applicable\tno OAuth\t
SEC-005\t\tNobody locks an account\tmet\tlimits\tSEC-005 | a stranger guesses
`)
const passed = (title: string) => ({ title, passed: true })
const failed = (title: string) => ({ title, passed: false })
const both = [passed("signing in SEC-005 a stranger guesses"), passed("N45 five wrong codes end the code")]

describe("a row is proven", () => {
  it("by passed tests for each of its proofs", () => {
    const { chapters, notProven } = assess(table, both)
    expect(chapters).toEqual({ "ASVS-6": { proven: 1, total: 2 }, SEC: { proven: 1, total: 1 } })
    expect(assess(table, both).proven).toEqual([
      {
        id: "ASVS-6.3.1",
        statement: "Guessing is limited",
        proofs: [
          { proof: "SEC-005", tests: ["signing in SEC-005 a stranger guesses"] },
          { proof: "five wrong codes end the code", tests: ["N45 five wrong codes end the code"] }
        ]
      },
      {
        id: "SEC-005",
        statement: "Nobody locks an account",
        proofs: [
          { proof: "SEC-005", tests: ["signing in SEC-005 a stranger guesses"] },
          { proof: "a stranger guesses", tests: ["signing in SEC-005 a stranger guesses"] }
        ]
      }
    ])
    expect(notProven).toEqual([{ id: "ASVS-6.3.3", statement: "Two factors", reason: "riders have one" }])
  })

  it("never while one of its proofs has no test", () => {
    expect(assess(table, both.slice(0, 1)).notProven[0]).toEqual({
      id: "ASVS-6.3.1",
      statement: "Guessing is limited",
      reason: "no test ran: five wrong codes end the code"
    })
  })

  it("of our own items for each of its clauses, not for its id alone", () => {
    const { notProven } = assess(table, [passed("SEC-005 something else"), ...both.slice(1)])
    expect(notProven.at(-1)).toEqual({
      id: "SEC-005",
      statement: "Nobody locks an account",
      reason: "no test ran: a stranger guesses"
    })
  })

  it("never while a failed test names one of its proofs", () => {
    const { notProven } = assess(table, [...both, failed("SEC-005 another")])
    expect(notProven.map(({ id, reason }) => [id, reason])).toEqual([
      ["ASVS-6.3.1", "a test failed: SEC-005"],
      ["ASVS-6.3.3", "riders have one"],
      ["SEC-005", "a test failed: SEC-005"]
    ])
  })

  it("by its own id only, not by a longer one", () => {
    const row = parseSecurityTable("id\nASVS-6.2.1\t1\tOne\tmet\tHow\tASVS-6.2.1")
    expect(assess(row, [passed("ASVS-6.2.10 ten")]).notProven[0]?.reason).toBe("no test ran: ASVS-6.2.1")
  })
})

describe("the printed assessment", () => {
  it("counts each chapter, and lists what proves each row, what is not proven, left to the operator and not applicable with its reason", () => {
    expect(formatAssessment(assess(table, both)).split("\n")).toEqual([
      "ASVS-6    authentication                     1/2",
      "SEC       own items                          1/1",
      "all                                          2/3",
      "",
      "Proven:",
      "  ASVS-6.3.1   Guessing is limited",
      "    SEC-005: signing in SEC-005 a stranger guesses",
      "    five wrong codes end the code",
      "  SEC-005      Nobody locks an account",
      "    SEC-005: signing in SEC-005 a stranger guesses",
      "    a stranger guesses",
      "",
      "Not proven:",
      "  ASVS-6.3.3   Two factors: riders have one",
      "",
      "Left to the operator:",
      "  ASVS-12.1.1  Only current TLS: the proxy: TLS 1.2 and 1.3 only",
      "",
      "Does not apply:",
      "  ASVS-10.1.1  OAuth: no OAuth"
    ])
  })
})
