import { ids } from "../entities/ids.ts"

/** Bounds of the time of a list's rows. */
export const timeParameters = (what: string) => ({
  from: { text: `${what} from this instant on.`, example: "2026-03-02T00:00:00Z" },
  to: { text: `${what} before this instant.`, example: "2026-03-03T00:00:00Z" }
})

/** A text that finds the rows of people. */
export const aboutParameter = (people: string) => ({
  query: {
    text: `The beginnings of words of the names and e-mail addresses of ${people}, without regard to capitals and accents; a telephone number in any form; or a whole id. At most 200 characters.`,
    example: "Anna"
  }
})

/** The order of a list of which the newest row comes first. */
export const sortParameter = (example: string) => ({
  sort: { text: "The order; a minus sign is descending. Without it the newest is first.", example }
})

/** The parameters of the lists of trips, people and audited actions, and of their files. */
export const tripParameters = {
  query: {
    text: "The beginnings of words of the driver's or a passenger's name, or of the street and city of the start and the destination, without regard to capitals and accents; or the whole id of a trip. At most 200 characters.",
    example: "Roskilde"
  },
  state: { text: "Only trips in this phase now." },
  ...timeParameters("Departures"),
  sort: {
    text: "The order; a minus sign is descending. Without it the latest departures come first.",
    example: "-departure"
  },
  after: { text: "`next` of the page before.", example: ids.trip }
}

export const peopleParameters = {
  query: {
    text: "The beginnings of words of the name and the e-mail address in any order, without regard to capitals and accents; a telephone number in any form; or a whole id. At most 200 characters.",
    example: "Anna"
  },
  role: { text: "Only staff with this role, or `USER`: everybody else." },
  country: { text: "Only people of this country." },
  ...timeParameters("Sign-ups"),
  sort: { text: "The order; a minus sign is descending. Without it they come by name.", example: "-since" },
  after: { text: "`next` of the page before.", example: ids.driver }
}

const words =
  "The beginnings of words of the name, the e-mail address or the telephone number, or a whole id."

export const auditParameters = {
  query: {
    text: "The beginnings of words of the names, the action, the reason, the case, the target and the data, without regard to capitals and accents; or a whole id. At most 200 characters.",
    example: "impersonation_started"
  },
  actions: {
    text: "For each word of `query` the actions that have it in the language of the caller: words are separated by a semicolon, actions by a comma.",
    example: "trip_ended,trip_started"
  },
  action: { text: "Only this action.", example: "role_given" },
  agent: { text: `Who did it. ${words}`, example: "Birgitte" },
  person: { text: `For whom it was done, or about whom. ${words}`, example: "Anna" },
  ...timeParameters("Entries"),
  ...sortParameter("at"),
  after: { text: "`next` of the page before.", example: "5000" }
}
