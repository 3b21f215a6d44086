import type { PublicProfilesGroup } from "#core/contract/publicProfiles.ts"
import { ids } from "../entities/ids.ts"
import { driver } from "../entities/people.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const publicProfiles: GroupDocs<typeof PublicProfilesGroup> = {
  title: "Public profiles",
  description: "What signed-in people see of each other.",
  operations: {
    publicProfile: {
      summary: "Get a person",
      description:
        "Answers name, image, ratings and recurring trips of a person, from town to town. A deleted account is not found.",
      parameters: { id: { text: "The id of the person.", example: ids.driver } },
      answer: {
        user: { ...driver, description: "I drive quietly.", eid_verified: true, eid_provider: "dkmitid" },
        commute: {
          recurring: [
            {
              role: "DRIVER",
              monday_leave: "07:00",
              tuesday_leave: "07:00",
              wednesday_leave: null,
              thursday_leave: "07:00",
              friday_leave: "07:00",
              saturday_leave: null,
              sunday_leave: null,
              from_city: "Roskilde",
              to_city: "København V"
            }
          ]
        }
      }
    }
  }
}
