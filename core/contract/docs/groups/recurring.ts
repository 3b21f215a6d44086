import type { RecurringGroup } from "#core/contract/recurring.ts"
import { recurringTrip } from "../entities/recurring.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const own = { id: { text: "The id of the caller's own recurring trip." } }

export const recurring: GroupDocs<typeof RecurringGroup> = {
  title: "Recurring trips",
  description:
    "A person's own weekly trips, as driver and as passenger. They begin with an offer or a request that has `times`; the trips and requests of the days near are created from them.",
  operations: {
    list: {
      summary: "List recurring trips",
      description: "Answers the caller's recurring trips in both roles, without those that have ended.",
      answer: { data: [recurringTrip] }
    },
    one: {
      summary: "Get a recurring trip",
      description: "Answers the caller's own recurring trip. One that has ended is not found.",
      parameters: own
    },
    change: {
      summary: "Change a recurring trip",
      description:
        "Changes single fields of the caller's own recurring trip. Its coming trips and requests follow, except those with bookings, and those that the caller has edited while their day remains. A new address gives a driver another route, without via points.",
      parameters: own
    },
    end: {
      summary: "End a recurring trip",
      description:
        "Ends the caller's own recurring trip at once. Its coming trips and requests without bookings are cancelled; those with bookings stay. A repeated call changes nothing.",
      parameters: own
    }
  }
}
