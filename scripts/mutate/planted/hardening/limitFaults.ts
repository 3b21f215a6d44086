import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const network = "core/shared/network.ts"
const countGuess = "core/usecases/account/countGuess.ts"
const otp = "core/account/otp.ts"
const limitVouchers = "core/usecases/account/limitVouchers.ts"
const voucher = "core/account/Voucher.ts"
const testOfAddresses = "tests/api/usecases/limits/limitAddress.test.ts"
const testOfLimits = "tests/api/http/rateLimits.test.ts"
const testOfSockets = "tests/api/realtime/socketQuota.test.ts"
const testOfCodes = "tests/core/account/otp.test.ts"
const testOfMe = "tests/api/http/me.test.ts"
const testOfNumbers = "tests/api/http/vouchersOfNumbers.test.ts"
const testOfVouchers = "tests/core/account/Voucher.test.ts"

/** Faults of limits: IPv6 networks, codes and vouchers. */
export const limitFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-010 each address of an IPv6 network has a limit of its own",
    edits: [edit(network, "{ network: own, factor: 1 }", "{ network: address, factor: 1 }")],
    test: testOfAddresses,
    title: "SEC-010 counts every address"
  },
  {
    name: "SEC-010 the networks of a site have no limit together",
    edits: [edit(network, "Option.toArray(site).map", "Option.toArray(site).slice(1).map")],
    test: testOfAddresses,
    title: "SEC-010 allows a /48"
  },
  {
    name: "SEC-010 a site has the limit of one network",
    edits: [edit(network, "factor: siteFactor }", "factor: 1 }")],
    test: testOfAddresses,
    title: "SEC-010 allows a /48"
  },
  {
    name: "SEC-010 IPv4 addresses in IPv6 ones share one limit",
    edits: [edit(network, "isMappedIpv4(groups)\n", "false\n")],
    test: testOfAddresses,
    title: "SEC-010 counts IPv4"
  },
  {
    name: "SEC-010 wrong codes count for each address of an IPv6 network",
    edits: [
      edit(
        countGuess,
        "{ own, site } = networksOf(guesser.address)",
        "{ own, site } = { ...networksOf(guesser.address), own: guesser.address }"
      )
    ],
    test: testOfLimits,
    title: "SEC-010"
  },
  {
    name: "SEC-010 wrong codes do not count for the site around an IPv6 network",
    edits: [
      edit(
        countGuess,
        "    ...Option.toArray(site).map((around) => [`wrong-code:${around}`, wide] as const)\n",
        ""
      )
    ],
    test: testOfLimits,
    title: "SEC-010"
  },
  {
    name: "SEC-010 a code belongs to one address of an IPv6 network",
    edits: [
      edit("core/usecases/account/codeRequester.ts", "Option.getOrElse(site, () => own)", "guesser.address")
    ],
    test: "tests/api/http/codeRequesters.test.ts",
    title: "SEC-010"
  },
  {
    name: "SEC-010 each address of an IPv6 network has a quota of sockets",
    edits: [
      edit(
        "apps/api/realtime/OpenSockets.ts",
        "networkShares(address, limits.ipv6SiteFactor)",
        "[{ network: address, factor: 1 }]"
      )
    ],
    test: testOfSockets,
    title: "SEC-010"
  },
  {
    name: "SEC-013 a known network gets a code each minute of the day",
    edits: [
      edit(
        otp,
        `case "known_network":\n      return day.ofNetwork < settings.maxPerDay`,
        `case "known_network":\n      return true`
      )
    ],
    test: testOfCodes,
    title: "SEC-013"
  },
  {
    name: "SEC-013 a known device gets a code each minute of the day",
    edits: [edit(otp, "return day.ofDevice < settings.maxPerDay", "return true")],
    test: testOfCodes,
    title: "SEC-013"
  },
  {
    name: "SEC-014 voucher codes are guessed in the profile without a limit",
    edits: [
      edit(
        "apps/api/http/me.ts",
        "          if (isFilled(payload.voucher)) yield* limitVouchers(user.id, yield* callerAddress)\n",
        ""
      )
    ],
    test: testOfLimits,
    title: "SEC-014"
  },
  {
    name: "SEC-014 voucher codes in the profile do not count for the address",
    edits: [edit(limitVouchers, `  yield* limitAddress("vouchers", address, limits.address.vouchers)\n`, "")],
    test: testOfLimits,
    title: "SEC-014 are refused above the limit, looked up"
  },
  {
    name: "SEC-014 voucher codes in the profile do not count for the person",
    edits: [
      edit(
        limitVouchers,
        "(yield* RateLimits).consume(`voucher:person:${personId}`, limits.voucherPerson)",
        "Effect.asVoid(RateLimits)"
      )
    ],
    test: testOfLimits,
    title: "SEC-014 are refused above the limit, at any address"
  },
  {
    name: "SEC-014 a person redeems every voucher for new users",
    edits: [edit(voucher, "!user.hadNewUserVoucher && ", "")],
    test: testOfMe,
    title: "SEC-014"
  },
  {
    name: "SEC-014 an old account redeems a voucher for new users",
    edits: [
      edit(
        voucher,
        "DateTime.isLessThan(now, DateTime.add(user.createdAt, { days: newUserDays }))",
        "newUserDays > 0"
      )
    ],
    test: testOfMe,
    title: "SEC-014"
  },
  {
    name: "SEC-014 a number is new again after its account was deleted",
    edits: [
      edit(
        "apps/api/adapters/money/vouchersSql.ts",
        "WHERE r.person_id IN (${selectPeopleOfPhone(sql, secrets, phone)}) AND v.target_group",
        "WHERE r.person_id IN (SELECT id FROM person WHERE phone = ${phone} AND deleted_at IS NULL) AND v.target_group"
      )
    ],
    test: testOfMe,
    title: "SEC-014"
  },
  {
    name: "SEC-014 a number redeems a voucher with every account",
    edits: [edit(voucher, "!user.hasRedeemed && ", "")],
    test: testOfVouchers,
    title: "SEC-014"
  },
  {
    name: "SEC-014 a freed number redeems a voucher again",
    edits: [
      edit(
        "core/usecases/account/redeemVoucher.ts",
        "yield* vouchers.hasRedeemed(voucher.code, person)",
        "false"
      )
    ],
    test: testOfNumbers,
    title: "SEC-014"
  },
  {
    name: "SEC-014 a number of before is not remembered when it changes",
    edits: [
      edit(
        "core/usecases/account/changePhone.ts",
        "      yield* (yield* FormerPhones).remember(user.id, before.phone)\n",
        ""
      )
    ],
    test: testOfNumbers,
    title: "SEC-014 and so does an account"
  }
]
