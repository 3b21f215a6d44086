import { Array as Arr, DateTime, Effect, Option } from "effect"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import { type CodeRequester, MIN_DEVICE_CHARACTERS, type Standing, standingOf } from "#core/account/otp.ts"
import { Otps } from "#core/ports/Otps.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { networksOf } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { keptSince } from "#core/shared/retention.ts"

/** The caller who requests or tries a code. */
export interface Guesser {
  /** The caller's network address. */
  readonly address: string
  /** The client's name of its device; none where it sends none. */
  readonly fingerprint: Option.Option<string>
}

/** The client's name of its device, if it is long enough to be its own. */
export const deviceOf = ({ fingerprint }: Guesser): Option.Option<string> =>
  Option.filter(fingerprint, ({ length }) => length >= MIN_DEVICE_CHARACTERS)

/** The device and the network of a requester, as they are stored. */
export const keysOfRequester = ({ device, network }: CodeRequester): ReadonlyArray<string> => [
  ...Option.toArray(device),
  network
]

/** The hashes of a requester by each key of the server, the current one first (see `Secrets`). */
const requestersOf = Effect.fn("requestersOf")(function* (recipient: CodeRecipient, guesser: Guesser) {
  const secrets = yield* Secrets
  const { own, site } = networksOf(guesser.address)
  const networks = secrets.hashes(`otp network:${recipient}:${Option.getOrElse(site, () => own)}`)
  const devices = Option.map(deviceOf(guesser), (device) =>
    secrets.hashes(`otp device:${recipient}:${device}`)
  )
  return networks.map((network, index): CodeRequester => {
    const device = Option.flatMap(devices, (hashes) => Option.fromUndefinedOr(hashes[index]))
    return { device, network }
  })
})

/**
 * SEC-005, SEC-010 The requester of codes of a recipient, with its standing; `all` is the same one by each key, to find a code that was
 * requested before a key was replaced. An IPv6 network is the whole /48.
 */
export const findRequester = Effect.fn("findRequester")(function* (
  recipient: CodeRecipient,
  guesser: Guesser
) {
  const { retention } = yield* ProductSettings
  const all = yield* requestersOf(recipient, guesser)
  const since = keptSince("codeRequesters", yield* DateTime.now, retention)
  const known = yield* (yield* Otps).findKnown(recipient, all.flatMap(keysOfRequester), since)
  const standings = new Set(all.map((requester) => standingOf(requester, known)))
  const best = (["known_device", "known_network"] as const).find((standing) => standings.has(standing))
  const standing: Standing = best ?? "stranger"
  return { all, requester: { ...Option.getOrThrow(Arr.head(all)), standing } }
})
