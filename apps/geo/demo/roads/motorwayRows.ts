/**
 * A waypoint of a motorway. With `towns` it is an exit; with only a name another motorway may fork off here.
 * `bridge` and `tunnel` name the structure from this waypoint to the next.
 */
export interface Waypoint {
  readonly lng: number
  readonly lat: number
  readonly name?: string
  readonly towns?: ReadonlyArray<string>
  readonly bridge?: string
  readonly tunnel?: string
  readonly toll?: boolean
}

export interface MotorwayRow {
  readonly ref: string
  readonly name: string
  /** An end without `towns` forks off the motorway that has a waypoint of the same name. */
  readonly waypoints: ReadonlyArray<Waypoint>
}

export const at = (lng: number, lat: number, more: Omit<Waypoint, "lng" | "lat"> = {}): Waypoint => ({
  lng,
  lat,
  ...more
})
export const fork = (lng: number, lat: number, name: string) => at(lng, lat, { name })
export const exit = (lng: number, lat: number, name: string, ...towns: Array<string>) =>
  at(lng, lat, { name, towns })
