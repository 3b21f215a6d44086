import type { DriverView } from "#core/contract/views/people.ts"
import { fullName } from "#rider/shared/people/fullName.ts"
import { PersonLine } from "./PersonLine.tsx"

/** The driver of a trip, as passengers see them; a guest sees no last name. */
export function DriverLine({ driver }: { readonly driver: DriverView }) {
  return (
    <PersonLine
      name={fullName(driver)}
      image={driver.image}
      role="driver"
      rating={driver.ratingsAverage}
      ratingCount={driver.ratingsCount}
      carpools={driver.stats.carpoolsCompleted}
      size="large"
      profile={driver.id}
    />
  )
}
