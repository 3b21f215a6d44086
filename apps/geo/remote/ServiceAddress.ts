import { Option, Redacted } from "effect"

/** Supported protocols by setting. */
export const serviceKinds = {
  routing: ["valhalla", "osrm"],
  geocoder: ["photon", "pelias", "nominatim"],
  transit: ["otp", "motis", "rejseplanen"]
} as const

/** Protocol and address of a remote service. The address may contain a key and is never logged. */
export interface ServiceAddress<Kind extends string = string> {
  readonly kind: Kind
  readonly url: Redacted.Redacted<URL>
}

export type RoutingService = ServiceAddress<(typeof serviceKinds.routing)[number]>
export type GeocoderService = ServiceAddress<(typeof serviceKinds.geocoder)[number]>
export type TransitService = ServiceAddress<(typeof serviceKinds.transit)[number]>

/** Parses `osrm+https://routes.example/base?key=…`: protocol, plus, address. */
export const parseServiceAddress = <const Kind extends string>(
  text: string,
  kinds: ReadonlyArray<Kind>
): Option.Option<ServiceAddress<Kind>> => {
  const [name, address = ""] = text.split(/\+(?=https?:\/\/)/, 2)
  const kind = kinds.find((one) => one === name)
  if (kind === undefined || !URL.canParse(address)) return Option.none()
  return Option.some({ kind, url: Redacted.make(new URL(address)) })
}
