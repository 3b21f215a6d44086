import { copenhagen, roskilde } from "./addresses.ts"

/** A place as it is in the address of a search. */
export const place = (name: string, point: { lat: number; lng: number }, zipcode = "", city = "") =>
  JSON.stringify({ place_id: null, name, street: name, zipcode, city, country: "DK", ...point })

interface Search {
  /** Minutes from now. */
  readonly minutes: number
  readonly by?: "departure" | "arrival"
  /** Other parameters of the page. */
  readonly options?: Readonly<Record<string, string>>
}

/** The address of a search from Roskilde to Copenhagen. */
export const searchPath = ({ minutes, by = "departure", options = {} }: Search): string => {
  const time = new Date(Math.ceil((Date.now() + minutes * 60_000) / 300_000) * 300_000)
  const params = new URLSearchParams({
    from: place("Tværbakken 9", roskilde, "4000", "Roskilde"),
    to: place("Fredensgade 30", copenhagen, "1620", "København V"),
    time: time.toISOString(),
    plannedTimeByType: by,
    seats: "1",
    ...options
  })
  return `/demand?${params}`
}
