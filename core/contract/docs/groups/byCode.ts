import type { ByCodeGroup } from "#core/contract/byCode.ts"
import { ownBooking } from "../entities/bookings.ts"
import { ids } from "../entities/ids.ts"
import { marketplaceTrip } from "../entities/marketplace.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const byCode: GroupDocs<typeof ByCodeGroup> = {
  title: "Boarding by code",
  description: "Passengers board an active trip by the code that its driver shows.",
  operations: {
    lookUp: {
      summary: "Look up a trip code",
      description:
        "Answers the trip of a code with its price for the caller, and the id of this look (the prospect), by which the caller boards until `bookable_until`. It keeps no seat. The stops are the one nearest to the car and the destination; the times of the trip are the planned ones, those in `expected` follow the car. Open to guests. Too many looks are refused.",
      parameters: {
        code: { text: "Eight digits; spaces and hyphens between them do not count.", example: "1234-5678" }
      },
      answer: {
        code: "12345678",
        prospect_id: ids.prospect,
        trip: marketplaceTrip,
        expected: { departure_time: "2026-03-02T07:12:00.000Z", arrival_time: "2026-03-02T07:47:00.000Z" }
      }
    },
    board: {
      summary: "Board by code",
      description:
        "Books one seat of the prospect's trip for the caller at once, without the driver's answer. It is free of charge, unless the caller gave up a booking of the trip lately: then it has the price of that booking, which is held. A seat that is reserved for the caller is taken. Without stops it books the part that the look-up showed.",
      request: { prospect_id: ids.prospect },
      answer: {
        trip: { passenger_trip: { ...ownBooking, prospect_id: ids.prospect, boarded_by_code: true } }
      }
    }
  }
}
