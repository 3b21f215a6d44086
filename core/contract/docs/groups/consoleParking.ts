import { ids } from "../entities/ids.ts"

const siteParameter = { id: { text: "The id of the car park.", example: "fjordhospitalet" } }

/** The parking calls of the console. */
export const parkingOperations = {
  parking: {
    summary: "List parking reservations",
    description: "Answers a page of reservations. Every role; a PARTNER gets those of their own sites.",
    parameters: {
      site: { text: "Only those of this site.", example: "fjordhospitalet" },
      date: {
        text: "Only those whose time overlaps this day, in the time zone of the product.",
        example: "2026-03-02"
      },
      state: { text: "Only those in this state now: once its time has ended, a reservation is expired." },
      plate: {
        text: "Only licence plates that begin so; case, spaces and hyphens do not matter. At most 40 characters.",
        example: "AB12"
      },
      person: { text: "Only those of this driver. A PARTNER gets none.", example: ids.driver },
      sort: {
        text: "The order; a minus sign is descending. Without it the latest start comes first.",
        example: "start"
      },
      after: { text: "`next` of the page before.", example: ids.reservation }
    }
  },
  parkingReservation: {
    summary: "Get a parking reservation with all details",
    description:
      "Answers a reservation with its driver and timeline. Every role; a PARTNER gets those of their own sites, without the driver.",
    parameters: { id: { text: "The id of the reservation." } }
  },
  releaseReservation: {
    summary: "Release a parking reservation",
    description:
      "Releases a reservation that is in force: its spot is free for others at once. It is audited, a refused try too, and the driver is notified with the reason. A repeated call changes nothing. Every role; a PARTNER at their own sites.",
    parameters: { id: { text: "The id of the reservation." } }
  },
  moveReservation: {
    summary: "Move a parking reservation",
    description:
      "Moves a reservation that is in force to a free spot of another section of its car park, by the rules of a new reservation there. It is audited, a refused try too, and the driver is notified with the reason. A repeated call changes nothing. Every role; a PARTNER at their own sites.",
    parameters: { id: { text: "The id of the reservation." } }
  },
  parkingDay: {
    summary: "Get the day of a car park",
    description:
      "Answers all spots of a car park, its reservations of a day and its waitlist. With `known`, the call waits until there is another version, at most five seconds. Every role; a PARTNER for their own sites.",
    parameters: {
      id: { text: "The id of the car park.", example: "fjordhospitalet" },
      date: { text: "The day, in the time zone of the product.", example: "2026-03-02" },
      known: { text: "`version` of the last answer.", example: "4pFqYc7Bf0y1bXJ2" }
    }
  },
  siteRules: {
    summary: "Get the rules of a car park",
    description:
      "Answers the opening hours of a car park, the phases of its release and the quotas of its sections. Every role; a PARTNER for their own sites.",
    parameters: siteParameter
  },
  previewSiteRules: {
    summary: "Preview the rules of a car park",
    description:
      "Counts the reservations in force that these rules would have refused, and saves nothing. Every role; a PARTNER for their own sites.",
    parameters: siteParameter
  },
  changeSiteRules: {
    summary: "Change the rules of a car park",
    description: `Saves the rules of a car park. A reservation outside of the opening hours is refused with \`parking_site_closed\`, one above the quota of its section with \`parking_quota_reached\`, one for a spot that is released later with \`parking_not_released\`; those already made stay. It is audited, a refused try too. Every role; a PARTNER for their own sites.`,
    parameters: siteParameter
  },
  parkingSites: {
    summary: "List car parks",
    description: "Answers the partners' car parks that are open. Every role; a PARTNER gets their own sites."
  }
}
