import type { PublicProfilesGroup } from "#core/contract/publicProfiles.ts"
import { ids } from "../entities/ids.ts"
import { driver } from "../entities/people.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const parameters = { id: { text: "The id of the person.", example: ids.driver } }

export const publicProfiles: GroupDocs<typeof PublicProfilesGroup> = {
  title: "Public profiles",
  description: "What signed-in people see of each other.",
  operations: {
    publicProfile: {
      summary: "Get a person",
      description:
        "Answers name, image, ratings and recurring trips of a person, from town to town. A deleted account is not found.",
      parameters,
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
        },
        is_blocked: false
      }
    },
    block: {
      summary: "Block a person",
      description:
        "From now on neither of the two can write to the other; agreed rides stay. The person is not notified. It has no body, and a repeated call changes nothing. Not during an impersonation.",
      parameters
    },
    unblock: {
      summary: "End the block of a person",
      description:
        "Ends the caller's own block. A repeated call changes nothing. Not during an impersonation.",
      parameters
    },
    report: {
      summary: "Report a person",
      description:
        "Reports a person to the staff, with at most 2000 characters of text, which `other` needs. The person is not notified. A caller makes a few reports in a day (the setting `limits.reportPerson`). Not during an impersonation.",
      parameters,
      request: { reason: "unsafe_driving", text: "Too fast on the whole way." }
    }
  }
}
