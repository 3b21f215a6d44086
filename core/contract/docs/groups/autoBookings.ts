import type { AutoBookingsGroup } from "#core/contract/autoBookings.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const autoBookings: GroupDocs<typeof AutoBookingsGroup> = {
  title: "Auto-bookings",
  description: "A passenger's standing order for a seat on every occurrence of a driver's recurring trip.",
  operations: {
    create: {
      summary: "Book a seat every week",
      description:
        "Requests a seat for the caller on this trip and on the later trips of the same recurring trip and weekday, between the same places. The seats of the coming days are requested soon after the answer, those of later days as the days come near. The driver answers each request, unless the recurring trip has `auto_offer`: then they are accepted. A day whose seat cannot be booked is skipped and the caller is notified. A second call for the same recurring trip and weekday changes the places and answers the same id.",
      request: {
        driver_trip_id: ids.trip,
        from_driver_stop_id: ids.fromStop,
        to_driver_stop_id: ids.toStop
      },
      answer: { id: ids.autoBooking }
    },
    end: {
      summary: "End an auto-booking",
      description:
        "Ends the caller's own auto-booking. The bookings that it made stay. A repeated call changes nothing.",
      parameters: { id: { text: "The id of the auto-booking." } }
    }
  }
}
