import { DateTime, Option, Result } from "effect"
import type { CodeRecipient } from "./codeRecipient.ts"
import { InvalidCredentials, TooManyCodes } from "./refusals.ts"

/** The product settings of one-time passwords. */
export interface OtpSettings {
  readonly lifetimeSeconds: number
  readonly maxAttempts: number
  readonly requestIntervalSeconds: number
  readonly maxPerDay: number
  readonly maxPerDayOfStrangers: number
}

/** SEC-005 The caller that requests or tries codes of a recipient: keyed hashes, for this recipient only. */
export interface CodeRequester {
  /** The client's own name of its device; none where it sends none. */
  readonly device: Option.Option<string>
  readonly network: string
}

/** SEC-005 A shorter name is no device's own, so it would make devices of other people one. */
export const MIN_DEVICE_CHARACTERS = 16

/** SEC-005 Whether a requester has used a code of the recipient before, on this device or else in this network. */
export type Standing = "known_device" | "known_network" | "stranger"

/** A code that was sent to a phone number or an e-mail address. It works for its requester only. */
export interface SentCode extends CodeRequester {
  /** What the requester was when the code was sent. */
  readonly standing: Standing
  readonly codeHash: string
  readonly sentAt: DateTime.Utc
  /** Wrong tries of its requester. */
  readonly attempts: number
  readonly isUsed: boolean
}

/** Builds the text that a code's hash covers: what the code is for, and for which recipient. */
export type CodeHashInput = (recipient: CodeRecipient, code: string) => string

/** Builds the text that a login code's hash covers, so that a code fits its own recipient only. */
export const codeHashInput: CodeHashInput = (recipient, code) => `otp:${recipient}:${code}`

/** SEC-005 What a requester is, by the devices and networks that have used a code of the recipient before. */
export const standingOf = ({ device, network }: CodeRequester, known: ReadonlyArray<string>): Standing => {
  if (Option.exists(device, (hash) => known.includes(hash))) return "known_device"
  return known.includes(network) ? "known_network" : "stranger"
}

const DAY_SECONDS = 86_400

const isWithin = (seconds: number, since: DateTime.Utc, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, DateTime.add(since, { seconds }))

const hasDevice = (device: Option.Option<string>) => (code: SentCode) =>
  Option.isSome(device) && Option.isSome(code.device) && code.device.value === device.value

/** A code that was requested without a device belongs to the network. */
const isOfNetwork =
  ({ network }: CodeRequester) =>
  (code: SentCode) =>
    Option.isNone(code.device) && code.network === network

const isOwn = (requester: CodeRequester) => (code: SentCode) =>
  Option.isSome(requester.device) ? hasDevice(requester.device)(code) : isOfNetwork(requester)(code)

/**
 * Whether a code delays the next request of a requester: one of its own does, and to a stranger one of a stranger in the same network,
 * because a stranger can give a device any name.
 */
const delaysRequest = (requester: CodeRequester & { readonly standing: Standing }) => (code: SentCode) =>
  isOwn(requester)(code) ||
  (requester.standing === "stranger" && code.standing === "stranger" && code.network === requester.network)

/** The codes of a number in the day before `now`, that were requested by a device or in a network. */
interface CodesOfDay {
  readonly ofDevice: number
  readonly ofNetwork: number
  readonly ofStrangers: number
  readonly lastOfStrangers: Option.Option<DateTime.Utc>
}

const countDay = (
  codes: ReadonlyArray<SentCode>,
  { device, network }: CodeRequester,
  now: DateTime.Utc
): CodesOfDay => {
  const day = codes.filter(({ sentAt }) => isWithin(DAY_SECONDS, sentAt, now))
  const ofStrangers = day.filter(({ standing }) => standing === "stranger")
  return {
    ofDevice: day.filter(hasDevice(device)).length,
    ofNetwork: day.filter((code) => code.network === network && code.standing !== "known_device").length,
    ofStrangers: ofStrangers.length,
    lastOfStrangers: Option.fromUndefinedOr(ofStrangers.at(-1)?.sentAt)
  }
}

/** The pause between two codes of strangers who have requested all of their day: nobody can keep a new device out by one attack. */
const pauseOfStrangers = ({ maxPerDayOfStrangers }: OtpSettings) => ({
  seconds: DAY_SECONDS / maxPerDayOfStrangers
})

/** The last half of the strangers' codes has one for each network, and so have the further ones, each after a pause. */
const strangersHaveCodeLeft = (
  { lastOfStrangers, ofNetwork, ofStrangers }: CodesOfDay,
  at: DateTime.Utc,
  settings: OtpSettings
): boolean => {
  const { maxPerDay, maxPerDayOfStrangers } = settings
  if (ofStrangers * 2 < maxPerDayOfStrangers) return ofNetwork < maxPerDay
  if (ofNetwork > 0) return false
  if (ofStrangers < maxPerDayOfStrangers) return true
  return Option.exists(lastOfStrangers, (last) => !isWithin(pauseOfStrangers(settings).seconds, last, at))
}

/** Whether a requester may have one more code at a time. */
const hasCodeLeft = (
  standing: Standing,
  day: CodesOfDay,
  at: DateTime.Utc,
  settings: OtpSettings
): boolean => {
  switch (standing) {
    case "known_device":
      return day.ofDevice < settings.maxPerDay
    case "known_network":
      return day.ofNetwork < settings.maxPerDay
    case "stranger":
      return strangersHaveCodeLeft(day, at, settings)
  }
}

/**
 * AUTH-032, N45, SEC-005, SEC-013 Checks the rate of codes of a number. Each requester, and the strangers of one network together, may
 * have one code a minute and `maxPerDay` in any 24 hours. All strangers together may have `maxPerDayOfStrangers` in any 24 hours, and
 * then one after each pause. `codes` are those of the last 24 hours, oldest first. The refusal tells when a code is possible if nobody
 * requests another one.
 */
export const checkCodeRequest = (
  codes: ReadonlyArray<SentCode>,
  requester: CodeRequester & { readonly standing: Standing },
  now: DateTime.Utc,
  settings: OtpSettings
): Result.Result<void, TooManyCodes> => {
  const last = codes.findLast(delaysRequest(requester))
  const isPossible = (at: DateTime.Utc) =>
    (last === undefined || !isWithin(settings.requestIntervalSeconds, last.sentAt, at)) &&
    hasCodeLeft(requester.standing, countDay(codes, requester, at), at, settings)
  if (isPossible(now)) return Result.void
  const lastOfStrangers = codes.findLast(({ standing }) => standing === "stranger")
  const candidates = [
    ...(last === undefined ? [] : [DateTime.add(last.sentAt, { seconds: settings.requestIntervalSeconds })]),
    ...(lastOfStrangers === undefined
      ? []
      : [DateTime.add(lastOfStrangers.sentAt, pauseOfStrangers(settings))]),
    ...codes.map(({ sentAt }) => DateTime.add(sentAt, { seconds: DAY_SECONDS }))
  ]
  const next =
    candidates
      .filter((at) => DateTime.isGreaterThan(at, now))
      .toSorted(DateTime.Order)
      .find(isPossible) ?? now
  const seconds = (next.epochMilliseconds - now.epochMilliseconds) / 1000
  return Result.fail(new TooManyCodes({ retryAfter: Math.max(1, Math.ceil(seconds)) }))
}

const isOpen = (code: SentCode, now: DateTime.Utc, settings: OtpSettings): boolean =>
  !code.isUsed && isWithin(settings.lifetimeSeconds, code.sentAt, now)

/**
 * SEC-005 The code that a caller tries: the latest one that its device requested, else the latest that its network requested
 * without a device. Codes of others are neither found nor counted. `codes` oldest first.
 */
export const findOwnCode = <Code extends SentCode>(
  codes: ReadonlyArray<Code>,
  requester: CodeRequester,
  now: DateTime.Utc,
  settings: OtpSettings
): Option.Option<Code> =>
  Option.fromUndefinedOr(
    [codes.findLast(hasDevice(requester.device)), codes.findLast(isOfNetwork(requester))].find(
      (code) => code !== undefined && isOpen(code, now, settings)
    )
  )

/** The outcome of an attempt, and the code to save: a refused attempt changes it too. */
export interface CodeAttempt<Code> {
  readonly code: Code
  readonly outcome: Result.Result<void, InvalidCredentials>
}

/**
 * AUTH-001, AUTH-031, N45 Decides an attempt with a code that `findOwnCode` found; a code works once. `isMatch` says whether the
 * entered code matches its hash.
 */
export const attemptCode = <Code extends SentCode>(
  code: Code,
  isMatch: boolean,
  settings: OtpSettings
): CodeAttempt<Code> => {
  if (code.attempts >= settings.maxAttempts)
    return { code, outcome: Result.fail(new InvalidCredentials({ reason: "spent" })) }
  return isMatch
    ? { code: { ...code, isUsed: true }, outcome: Result.void }
    : {
        code: { ...code, attempts: code.attempts + 1 },
        outcome: Result.fail(new InvalidCredentials({ reason: "wrong" }))
      }
}
