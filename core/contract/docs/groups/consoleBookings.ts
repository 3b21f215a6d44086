import { ids } from "../entities/ids.ts"

export const bookingOperations = {
  bookings: {
    summary: "List bookings",
    description: "Answers a page of bookings of any status. SUPPORT and ADMIN.",
    parameters: {
      query: {
        text: "Part of the passenger's or the driver's name or phone number; or the whole id of a booking, a trip or a person. At most 200 characters.",
        example: "Anna"
      },
      status: { text: "Only bookings with this status." },
      from: { text: "Departures from this instant on.", example: "2026-03-02T00:00:00Z" },
      to: { text: "Departures before this instant.", example: "2026-03-03T00:00:00Z" },
      sort: { text: "The order; the latest bookings first without it." },
      after: { text: "`next` of the page before.", example: ids.booking }
    }
  },
  booking: {
    summary: "Get a booking with all details",
    description:
      "Answers a booking with its people, its money, the events of its trip, and what the rules answer about it now. SUPPORT and ADMIN.",
    parameters: { id: { text: "The id of the booking." } }
  }
}
