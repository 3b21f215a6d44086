import { readColumns, writeColumns } from "#geo/region/columnFile.ts"

/** Flags of the column `access`. */
export const FORWARD = 1
export const BACKWARD = 2
export const FERRY = 4

/**
 * The roads of a region between junctions, as columns; coordinates in units of 1e-7 degrees. The inner
 * vertices of road `i` are the bends `[bendStart[i], bendStart[i + 1])`.
 */
export interface RoadTable {
  readonly nodeLat: Int32Array
  readonly nodeLng: Int32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Bits of `FORWARD`, `BACKWARD` and `FERRY`. */
  readonly access: Uint8Array
  /** Kilometres per hour. */
  readonly speed: Uint8Array
  /** Index into `names`; 0 is the empty name. */
  readonly name: Uint32Array
  readonly bendStart: Uint32Array
  readonly bendLat: Int32Array
  readonly bendLng: Int32Array
  readonly names: ReadonlyArray<string>
}

export const writeRoads = (file: string, table: RoadTable): void => writeColumns(file, { ...table })

/** Reads `roads.columns`. Throws `RegionRefused` when the file is damaged. */
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
