import { Option } from "effect"

/** The networks of an address as keys of rate limits. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: what one connection has. */
  readonly own: string
  /** The /48 of an IPv6 address: what one site has; an IPv4 address has none. */
  readonly site: Option.Option<string>
}

const GROUPS = 8

const isGroup = (text: string) => /^[\da-f]{1,4}$/i.test(text)

/** `1.2.3.4` as two groups of an IPv6 address: `102`, `304`. */
const groupsOfIpv4 = (text: string): ReadonlyArray<string> => {
  const [a = 0, b = 0, c = 0, d = 0] = text.split(".").map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const splitGroups = (text: string): ReadonlyArray<string> =>
  text === "" ? [] : text.split(":").flatMap((group) => (ipv4.test(group) ? groupsOfIpv4(group) : [group]))

/** The eight groups of an IPv6 address as numbers; none for other text. */
const ipv6Groups = (address: string): Option.Option<ReadonlyArray<number>> => {
  const [head = "", tail, ...more] = address.replace(/%.*$/, "").split("::")
  const [before, after] = [splitGroups(head), splitGroups(tail ?? "")]
  const missing = GROUPS - before.length - after.length
  const isWhole = tail === undefined ? missing === 0 : missing > 0 && more.length === 0
  if (!isWhole || ![...before, ...after].every(isGroup)) return Option.none()
  const zeros = Array.from({ length: missing }, () => "0")
  return Option.some([...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16)))
}

const isMappedIpv4 = (groups: ReadonlyArray<number>) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const dotted = (groups: ReadonlyArray<number>) =>
  groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join(".")

const prefix = (groups: ReadonlyArray<number>, count: number) =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":")}::/${count * 16}`

/**
 * SEC-010 The networks that a caller's address counts for. One connection has a /64 of IPv6 and can use each of its addresses, so
 * the /64 counts as one address; the /48 around it counts too. An IPv4 address in an IPv6 one counts as itself, other text as it is.
 */
export const networksOf = (address: string): Networks => {
  // Most callers; the groups would not make eight.
  if (ipv4.test(address)) return { own: address, site: Option.none() }
  return Option.match(ipv6Groups(address), {
    onNone: () => ({ own: address, site: Option.none() }),
    onSome: (groups) =>
      isMappedIpv4(groups)
        ? { own: dotted(groups), site: Option.none() }
        : { own: prefix(groups, 4), site: Option.some(prefix(groups, 3)) }
  })
}

interface NetworkShare {
  readonly network: string
  /** How many times the limit of one address the network has. */
  readonly factor: number
}

/** SEC-010 The networks for which an address counts: its own, and the site around an IPv6 one with `siteFactor` times its limit. */
export const networkShares = (address: string, siteFactor: number): ReadonlyArray<NetworkShare> => {
  const { own, site } = networksOf(address)
  return [
    { network: own, factor: 1 },
    ...Option.toArray(site).map((network) => ({ network, factor: siteFactor }))
  ]
}
