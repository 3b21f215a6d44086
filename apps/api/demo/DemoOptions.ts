import type { Carpool } from "./createCarpools.ts"
import type { DemoPerson } from "./demoPeople.ts"

/** The people of the demo, and how many days before and after today have trips. */
export interface DemoOptions {
  readonly people: ReadonlyArray<DemoPerson>
  readonly daysBack: number
  readonly daysAhead: number
}

/** The demo in a region: with its carpools, and the ids of the parking sites. */
export interface Demo extends DemoOptions {
  readonly carpools: ReadonlyArray<Carpool>
  readonly siteIds: ReadonlyArray<string>
}
