import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { BankAccount } from "#core/account/Person.ts"
import type { Payout } from "#core/money/Payout.ts"
import { endToEndId, writePayoutFile } from "#core/money/payoutFile.ts"
import { PayoutFileId, PayoutId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { anna, at } from "#tests/support/builders/entities.ts"
import { schemaFault } from "#tests/support/payoutFile/schemaFault.ts"

const payoutId = (last: string) => PayoutId.make(`0197d2a4-3c00-7000-8000-0000000000${last}`)
const payout = (last: string, account: BankAccount, more: Partial<Payout> = {}): Payout => ({
  id: payoutId(last),
  personId: anna,
  amount: money(12_345, "DKK"),
  holder: "Anna Berg",
  account,
  state: "requested",
  requestedAt: at("2026-03-02T12:00:00Z"),
  ...more
})
const iban = { _tag: "IBAN", iban: "DK5000400440116243" } as const
const registered = { _tag: "REG_ACCOUNT", regNumber: "3409", accountNumber: "123456" } as const
const file = {
  id: PayoutFileId.make("0197d2a4-3c00-7000-8000-000000000094"),
  currency: "DKK",
  executionDay: "2026-04-10",
  createdAt: at("2026-03-31T22:00:00Z")
} as const
const debtor = { name: "Samvej", iban: "DK9520000123456789" }

/** Characters of XML 1.0. */
const allowedText = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

/** The texts of all elements of a name, in the order of the file. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text)

describe("MONEY-033 the payout file", () => {
  const xml = writePayoutFile(
    file,
    [payout("01", registered), payout("02", iban, { amount: money(5, "DKK"), holder: `Åse <&> "O'Hara"` })],
    debtor
  )

  it("MONEY-034 is a pain.001.001.09 with the transfers of one currency", () => {
    assert.strictEqual(
      xml,
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${[
        "<GrpHdr><MsgId>0197d2a43c0070008000000000000094</MsgId><CreDtTm>2026-03-31T22:00:00.000Z</CreDtTm>",
        "<NbOfTxs>2</NbOfTxs><CtrlSum>123.50</CtrlSum><InitgPty><Nm>Samvej</Nm></InitgPty></GrpHdr>",
        "<PmtInf><PmtInfId>0197d2a43c0070008000000000000094</PmtInfId><PmtMtd>TRF</PmtMtd>",
        "<NbOfTxs>2</NbOfTxs><CtrlSum>123.50</CtrlSum><PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf>",
        "<ReqdExctnDt><Dt>2026-04-10</Dt></ReqdExctnDt><Dbtr><Nm>Samvej</Nm></Dbtr>",
        "<DbtrAcct><Id><IBAN>DK9520000123456789</IBAN></Id><Ccy>DKK</Ccy></DbtrAcct>",
        "<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>",
        "<CdtTrfTxInf><PmtId><EndToEndId>0197d2a43c0070008000000000000001</EndToEndId></PmtId>",
        '<Amt><InstdAmt Ccy="DKK">123.45</InstdAmt></Amt><Cdtr><Nm>Anna Berg</Nm></Cdtr>',
        "<CdtrAcct><Id><Othr><Id>34090000123456</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id></CdtrAcct>",
        "<RmtInf><Ustrd>Samvej</Ustrd></RmtInf></CdtTrfTxInf>",
        "<CdtTrfTxInf><PmtId><EndToEndId>0197d2a43c0070008000000000000002</EndToEndId></PmtId>",
        '<Amt><InstdAmt Ccy="DKK">0.05</InstdAmt></Amt><Cdtr><Nm>Åse &lt;&amp;&gt; &quot;O&apos;Hara&quot;</Nm></Cdtr>',
        "<CdtrAcct><Id><IBAN>DK5000400440116243</IBAN></Id></CdtrAcct>",
        "<RmtInf><Ustrd>Samvej</Ustrd></RmtInf></CdtTrfTxInf></PmtInf>"
      ].join("")}</CstmrCdtTrfInitn></Document>
`
    )
  })

  it.each([
    [
      "in another order",
      /(<Amt>.*?<\/Amt>)(<Cdtr>.*?<\/Cdtr>)/,
      "$2$1",
      "Element 'Cdtr': This element is not expected"
    ],
    ["without an element", /<Dbtr>.*?<\/Dbtr>/, "", "Element 'DbtrAcct': This element is not expected"],
    ["without a transfer", /<CdtTrfTxInf>.*<\/CdtTrfTxInf>/, "", "Missing child element(s)"],
    [
      "with an element of its own",
      /<ChrgBr>/,
      "<BtchBookg>true</BtchBookg><ChrgBr>",
      "This element is not expected"
    ],
    ["with a name that is too long", /Anna Berg/, "å".repeat(71), "maximum length of '70'"],
    ["with an empty name", /Anna Berg/, "", "minimum length of '1'"],
    ["with an id that is too long", /(?<=<MsgId>)/, "0000", "maximum length of '35'"],
    ["with spaces in an IBAN", /DK50/, "DK50 ", "is not accepted by the pattern"],
    ["with half a cent", /123\.45/, "123.455", "fractional digits"],
    ["without the currency of an amount", / Ccy="DKK"/, "", "'Ccy' is required"],
    ["with a day that does not exist", /2026-04-10/, "2026-04-31", "is not a valid value"],
    ["of another version", /001\.09/, "001.03", "No matching global declaration"]
  ] as const)("has no fault by its schema, which finds a file %s", (_case, found, planted, fault) => {
    assert.isNull(schemaFault(xml))
    const faulty = xml.replace(found, planted)
    assert.notStrictEqual(faulty, xml)
    assert.include(schemaFault(faulty) ?? "no fault", fault)
  })

  it("pays euros by SEPA, with the bank's code where it is set", () => {
    const euros = writePayoutFile(
      { ...file, currency: "EUR" },
      [payout("01", iban, { amount: money(100_000_099, "EUR") })],
      { ...debtor, bic: "ABNANL2A" }
    )
    assert.deepStrictEqual(
      [textsOf(euros, "Cd"), textsOf(euros, "BICFI"), textsOf(euros, "InstdAmt"), textsOf(euros, "CtrlSum")],
      [["SEPA"], ["ABNANL2A"], ["1000000.99"], ["1000000.99", "1000000.99"]]
    )
    assert.notInclude(euros, "NOTPROVIDED")
    assert.isNull(schemaFault(euros))
  })

  it.each([
    ["of signs that banks refuse", "😀\u0007", "NOTPROVIDED"],
    ["with line breaks and controls", " Bo\n\u0000  Dahl ", "Bo Dahl"],
    ["of 71 letters", "å".repeat(71), "å".repeat(70)],
    ["of 70 letters after a space", ` ${"å".repeat(70)}`, "å".repeat(70)],
    ["with a space as its 70th sign", `${"å".repeat(69)} b`, "å".repeat(69)]
  ] as const)("has a name %s in a form that banks take", (_case, holder, name) => {
    assert.strictEqual(
      textsOf(writePayoutFile(file, [payout("01", iban, { holder })], debtor), "Nm")[2],
      name
    )
  })

  it("MONEY-034 obeys its schema, with whole names and sums, for any names, amounts and currency", () => {
    const transfers = fc.array(
      fc.record({
        holder: fc.string({ unit: "binary", maxLength: 90 }),
        amount: fc.integer({ min: 1, max: 100_000_000 }),
        account: fc.constantFrom(iban, registered)
      }),
      { minLength: 1, maxLength: 5 }
    )
    fc.assert(
      fc.property(transfers, fc.constantFrom("DKK", "EUR", "NOK", "SEK"), (made, currency) => {
        const payouts = made.map(({ account, amount, holder }, index) =>
          payout(`0${index + 1}`, account, { holder, amount: money(amount, currency) })
        )
        const written = writePayoutFile({ ...file, currency }, payouts, debtor)
        assert.match(written, allowedText)
        assert.isNull(schemaFault(written))
        // Without the elements that were written, no sign of markup is left.
        const content = written
          .replace(/^<\?xml[^>]*>/, "")
          .replace(/<\/?[A-Za-z]+(?: (?:Ccy|xmlns)="[\w:.]+")?>/g, "")
        assert.notMatch(content, /[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
        const names = textsOf(written, "Nm").slice(2)
        assert.lengthOf(names, payouts.length)
        for (const name of names) {
          const letters = (name ?? "").replace(/&\w+;/g, "&")
          assert.isTrue(letters.length > 0 && Array.from(letters).length <= 70 && letters === letters.trim())
        }
        const inMinor = (amount: string | undefined) => Number((amount ?? "").replace(".", ""))
        const amounts = textsOf(written, "InstdAmt").map(inMinor)
        assert.deepStrictEqual(
          amounts,
          made.map(({ amount }) => amount)
        )
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        assert.deepStrictEqual(textsOf(written, "CtrlSum").map(inMinor), [sum, sum])
        assert.deepStrictEqual(textsOf(written, "NbOfTxs"), [String(made.length), String(made.length)])
        assert.strictEqual(written.split(`Ccy="${currency}"`).length - 1, made.length)
      })
    )
  })

  it("has the time of its making to the second", () => {
    const made = { ...file, createdAt: at("2026-03-31T22:00:05.789Z") }
    assert.deepStrictEqual(textsOf(writePayoutFile(made, [payout("01", iban)], debtor), "CreDtTm"), [
      "2026-03-31T22:00:05.000Z"
    ])
  })

  it("names each payout by its id without hyphens", () => {
    assert.strictEqual(endToEndId(payoutId("02")), "0197d2a43c0070008000000000000002")
  })
})
