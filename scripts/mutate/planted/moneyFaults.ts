import { edit, type PlantedFault } from "../PlantedFault.ts"

const holds = "core/money/holds.ts"
const endLockedTrip = "core/usecases/trips/endLockedTrip.ts"
const country = "core/shared/country.ts"
const currencies = `SE: "SEK", NL: "EUR", BE: "EUR", NO: "NOK"`
const swappedCurrencies = `SE: "NOK", NL: "EUR", BE: "EUR", NO: "SEK"`
const lawOfFares = "tests/api/laws/fares.test.ts"
const captured = `    entries: paid.flatMap(({ account, amount }) => [
      debit(account, amount),
      credit(ownAccount("balance", driverId, account.currency), amount)
    ])`

/** Faults of fares, subsidies, currencies and what a person sees of their money. */
export const moneyFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "a captured fare goes back to the passenger",
    edits: [edit(holds, captured, captured.replace("driverId", "account.userId"))],
    test: lawOfFares
  },
  {
    name: "half a fare is captured, the other half returned",
    edits: [
      edit(
        holds,
        captured,
        captured.replace(
          "account.currency), amount)",
          `account.currency), Math.ceil(amount / 2)),
      credit(ownAccount("balance", account.userId, account.currency), Math.floor(amount / 2))`
        )
      )
    ],
    test: lawOfFares
  },
  {
    name: "an end without subsidy pays the subsidy of a booking",
    edits: [edit(endLockedTrip, "subsidy: isPaid ? booking.subsidy : minor(0)", "subsidy: booking.subsidy")],
    test: lawOfFares
  },
  {
    name: "an end without subsidy counts as one with it",
    edits: [edit("core/usecases/trips/endTrip.ts", "        withSubsidy,\n", "        withSubsidy: true,\n")],
    test: lawOfFares
  },
  {
    name: "a subsidy is paid by no contract",
    edits: [
      edit(
        "core/money/transfers.ts",
        `debit({ _tag: "subsidy", contractId, currency }, amount),
      credit(ownAccount(`,
        `debit({ _tag: "promotion", currency }, amount),
      credit(ownAccount(`
      )
    ],
    test: lawOfFares
  },
  {
    name: "Sweden and Norway have each other's currency",
    edits: [edit(country, currencies, swappedCurrencies)],
    test: "tests/core/shared/country.test.ts"
  },
  {
    name: "a person in Sweden pays in Norwegian kroner",
    edits: [edit(country, currencies, swappedCurrencies)],
    test: "tests/api/http/countries.test.ts"
  },
  {
    name: "transactions are listed from any day on",
    edits: [
      edit(
        "apps/api/adapters/money/ledgerSql.ts",
        "AND t.at >= ${DateTime.toDateUtc(from)} AND t.at <",
        "AND t.at <"
      )
    ],
    test: "tests/api/usecases/money/listTransactions.test.ts",
    title: "MONEY-027"
  },
  {
    name: "a bank account has its registration number twice",
    edits: [
      edit(
        "apps/api/views/profile.ts",
        "(account) => account.accountNumber)",
        "(account) => account.regNumber)"
      )
    ],
    test: "tests/api/views/profile.test.ts"
  },
  {
    name: "an agent asks a provider without a trace",
    edits: [
      edit(
        "core/usecases/console/askProviderAsAgent.ts",
        "  yield* inTransaction(\n    auditStaff(",
        "  if (agentId === id) yield* inTransaction(\n    auditStaff("
      )
    ],
    test: "tests/api/http/askProvider.test.ts"
  },
  {
    name: "a payout is put back on the balance without a file",
    edits: [
      edit(
        "core/usecases/money/endPayout.ts",
        "  if (!(yield* Effect.fromResult(decidePayoutEnd(payout.state, end)))) return false",
        '  if (!(yield* Effect.fromResult(decidePayoutEnd("filed", end)))) return false'
      )
    ],
    test: "tests/api/usecases/console/returnPayout.test.ts"
  }
]
