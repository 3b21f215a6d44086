import { DriverView, PassengerView } from "#core/contract/views/people.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

export const driver = {
  id: ids.driver,
  name: "Bo",
  last_name: "Krogh",
  image: null,
  ratings_average: 4.5,
  ratings_count: 12,
  stats: { carpools_completed: 31 }
}

export const passenger = {
  id: ids.passenger,
  name: "Anna",
  display_name: "Anna H",
  image: null,
  ratings_average: null,
  has_mandatory_properties: true
}

const image = "A path of this host."
const ratings = "In stars; null before the first rating."

export const people = [
  named("Driver", DriverView, {
    description: "A driver as passengers see them.",
    example: driver,
    fields: { image, ratings_average: ratings, last_name: "Empty for guests and partners." }
  }),
  named("Passenger", PassengerView, {
    description: "A passenger as the driver sees them.",
    example: passenger,
    fields: {
      image,
      ratings_average: ratings,
      display_name:
        "The first name and the first letter of the last name. A guest without a name has a word for it.",
      has_mandatory_properties: "Whether first and last name, e-mail address and postal code are known."
    }
  })
]
