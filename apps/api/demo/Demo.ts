import type { Carpool } from "./carpools.ts"
import type { CastMember } from "./demoPeople.ts"

/** Who there is, and how many days around today are filled. */
export interface DemoScale {
  readonly cast: ReadonlyArray<CastMember>
  readonly daysBack: number
  readonly daysAhead: number
}

/** The same in a region. */
export interface Demo extends DemoScale {
  readonly carpools: ReadonlyArray<Carpool>
  readonly siteIds: ReadonlyArray<string>
}
