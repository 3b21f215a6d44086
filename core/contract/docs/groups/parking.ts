import type { ParkingGroup } from "#core/contract/parking.ts"
import { licensePlate, section } from "../entities/parking.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const trip = { id: { text: "The id of a trip that the caller drives." } }
const reservation = { id: { text: "The id of the caller's reservation." } }

export const parking: GroupDocs<typeof ParkingGroup> = {
  title: "Parking",
  description:
    "Reserved spots at partners' car parks for drivers with passengers. Only the driver of a trip may call; for others the trip is not found.",
  operations: {
    activeParking: {
      summary: "Get the current reservation",
      description:
        "Answers the caller's reservation that matters now: one whose time has begun or whose trip is under way; otherwise the last one that has expired and is not dismissed; otherwise the next one. 204 without one."
    },
    parking: {
      summary: "Get the parking of a trip",
      description:
        "Answers whether the trip gives a right to parking, at which site, and its latest reservation.",
      parameters: trip
    },
    availableParking: {
      summary: "List the sections with free spots",
      description:
        "Answers every section of the site, with the spots that are free for a usual working day after the planned arrival; full sections too.",
      parameters: trip,
      answer: [section]
    },
    reserveParking: {
      summary: "Reserve a spot",
      description:
        "Reserves a spot from the planned arrival until `ending_at`. A trip has one reservation at a time: after a release it can have another one.",
      parameters: trip
    },
    changePlate: {
      summary: "Change the licence plate",
      description: "Changes the licence plate of the trip's reservation that is in force.",
      parameters: trip,
      request: { license_plate: licensePlate }
    },
    joinWaitlist: {
      summary: "Wait for a spot",
      description:
        "Puts the trip at the end of the waitlist of its car park. When a spot comes free for it, it is reserved, and the driver is notified; one that is free already is reserved within moments. A trip that has ended, or has not started by its planned arrival, waits no longer. A repeated call keeps the place and changes the licence plate.",
      parameters: trip,
      request: { license_plate: licensePlate }
    },
    leaveWaitlist: {
      summary: "Wait for a spot no longer",
      description: "Takes the trip from the waitlist. A repeated call changes nothing.",
      parameters: trip
    },
    releaseParking: {
      summary: "Release a spot",
      description:
        "Gives up a reservation that is in force; its spot is free for others at once. A repeated call changes nothing.",
      parameters: reservation
    },
    dismissParking: {
      summary: "Dismiss an expired reservation",
      description:
        "Marks a reservation whose time has ended as seen, so that it is no longer the current one. A repeated call changes nothing.",
      parameters: reservation
    }
  }
}
