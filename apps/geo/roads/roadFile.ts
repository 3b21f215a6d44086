import { readColumns, writeColumns } from "#geo/region/columnFile.ts"

/** `access` of a road: what a car may do there. */
export const FORWARD = 1
export const BACKWARD = 2
export const FERRY = 4

/**
 * The roads of a region between their crossings, as columns; degrees in whole 1e-7ths. The bends of road `i` lie from
 * `bendStart[i]` to `bendStart[i + 1]`, without the crossings at its ends.
 */
export interface RoadTable {
  readonly nodeLat: Int32Array
  readonly nodeLng: Int32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Of `FORWARD`, `BACKWARD` and `FERRY`. */
  readonly access: Uint8Array
  /** Kilometres per hour. */
  readonly speed: Uint8Array
  /** Into `names`; the empty name is 0. */
  readonly name: Uint32Array
  readonly bendStart: Uint32Array
  readonly bendLat: Int32Array
  readonly bendLng: Int32Array
  readonly names: ReadonlyArray<string>
}

export const writeRoads = (file: string, table: RoadTable): void => writeColumns(file, { ...table })

/** Throws `RegionRefused` when the file is damaged. */
export const readRoads = (file: string): RoadTable => {
  const { i32, u32, u8, text } = readColumns(file)
  return {
    nodeLat: i32("nodeLat"),
    nodeLng: i32("nodeLng"),
    from: u32("from"),
    to: u32("to"),
    access: u8("access"),
    speed: u8("speed"),
    name: u32("name"),
    bendStart: u32("bendStart"),
    bendLat: i32("bendLat"),
    bendLng: i32("bendLng"),
    names: text("names")
  }
}
