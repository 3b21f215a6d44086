import type { ConsoleGroup } from "#core/contract/console.ts"
import { impersonation } from "../entities/consoleAudit.ts"
import type { GroupDocs } from "../GroupDocs.ts"
import { payoutFileOperations } from "./consolePayouts.ts"
import { termsOperations } from "./consoleTerms.ts"

const page = { text: "A whole number from 1; the first page without it.", example: "1" }
const EVERY_ROLE = "Every role."
const RECENT = "Needs a sign-in or a check of the passkey of the last ten minutes."
const passkeyId = { text: "The id of the passkey.", example: "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA" }
const SUPPORT = "SUPPORT and ADMIN."

export const consoleGroup: GroupDocs<typeof ConsoleGroup> = {
  title: "Console",
  description:
    "The operations console, for staff only. Calls take the session cookie, or its token as `authorization: Bearer`; with the cookie, a call other than GET must come from a page of this host.",
  operations: {
    signIn: {
      summary: "Begin to sign in to the console",
      description:
        "Checks a code by SMS. Answers the challenge for the person's passkey, or, where passkeys are required, for a first one; otherwise signs in. A sign-in sets the session cookie: HttpOnly and SameSite=Strict; over https `__Host-samvej_staff`, otherwise `samvej_staff` for `/api/console` only. Open; a person without a staff role is refused. Sign-ins and failures are audited."
    },
    signInWithPasskey: {
      summary: "Sign in with a passkey",
      description:
        "Finishes a sign-in with the passkey's answer to the challenge, and sets the session cookie. A challenge is met once and can be tried five times. Open."
    },
    signInWithCode: {
      summary: "Sign in with a recovery code",
      description:
        "Finishes a sign-in with a recovery code, or with a code for the desktop, instead of a passkey, and sets the session cookie. Each code works once. Open."
    },
    enrol: {
      summary: "Register the first passkey",
      description:
        "Registers a passkey with the enrolment code of an administrator, signs in and sets the session cookie. Answers recovery codes, which no other call repeats. Open."
    },
    recordActivity: {
      summary: "Report that the user is present",
      description: `Keeps the session from ending for lack of activity. Every other call but a GET does so too. ${EVERY_ROLE}`
    },
    beginPasskey: {
      summary: "Get the challenge for a new passkey",
      description: `Answers the challenge for a further passkey, soon after a sign-in. ${EVERY_ROLE}`
    },
    addPasskey: {
      summary: "Add a passkey",
      description: `Adds a passkey to the caller's account; from then on every sign-in requires one. Answers recovery codes if the caller has none. ${EVERY_ROLE}`
    },
    passkeys: {
      summary: "List the own passkeys",
      description: `Answers the caller's passkeys, oldest first, and how many recovery codes are unused. ${EVERY_ROLE}`
    },
    renamePasskey: {
      summary: "Rename an own passkey",
      description: `Changes what the caller calls a passkey. ${EVERY_ROLE}`,
      parameters: { id: passkeyId }
    },
    removePasskey: {
      summary: "Remove an own passkey",
      description: `Removes one of the caller's passkeys, but never the last one. ${RECENT} ${EVERY_ROLE}`,
      parameters: { id: passkeyId }
    },
    recoveryCodes: {
      summary: "Make new recovery codes",
      description: `Answers new recovery codes; those of before no longer work. ${RECENT} ${EVERY_ROLE}`
    },
    beginConfirmation: {
      summary: "Get the challenge that confirms the session",
      description: `Answers a challenge for one of the caller's passkeys. Without a passkey only a new sign-in helps. ${EVERY_ROLE}`
    },
    confirmSession: {
      summary: "Confirm the session with a passkey",
      description: `Takes the passkey's answer, which counts as a sign-in for the next ten minutes (the setting \`console.recentSignInMinutes\`). ${EVERY_ROLE}`
    },
    sessions: {
      summary: "List the own sessions of the console",
      description: `Answers the caller's valid sessions, in the console and in the rider app, the latest use first. ${EVERY_ROLE}`
    },
    endSession: {
      summary: "End an own session of the console",
      description: `Ends one of these sessions, with its sockets and streams; the present one at any time. ${RECENT} ${EVERY_ROLE}`,
      parameters: { id: { text: "The id of the session." } }
    },
    endOtherSessions: {
      summary: "End all other sessions of the console",
      description: `Ends all of these sessions but the present one. A repeated call changes nothing. ${RECENT} ${EVERY_ROLE}`
    },
    endSessionsOf: {
      summary: "End all sessions of a person",
      description:
        "Ends every session of a person in the rider app and in the console, with their sockets and streams, and the impersonations that the person has started. Audited with its reason. ADMIN only.",
      parameters: { id: { text: "The id of the person." } },
      request: { reason: "The phone was stolen" }
    },
    desktopCode: {
      summary: "Get a code for the desktop",
      description: `Answers a code that finishes one sign-in on the desktop, whose windows cannot use passkeys, for five minutes. ${EVERY_ROLE}`
    },
    session: {
      summary: "Get the signed-in staff",
      description: `Answers who is signed in, with which role and sites. ${EVERY_ROLE}`
    },
    signOut: {
      summary: "Sign out of the console",
      description: `Ends the session of the call, with every impersonation that it has started, and clears the cookie. ${EVERY_ROLE}`
    },
    live: {
      summary: "Get the live map",
      description:
        "Answers the trips that are active, due or pending activation, 10,000 at most, and the partners' car parks. Every role; a PARTNER gets their own sites and no trips."
    },
    trips: {
      summary: "List trips",
      description: `Answers a page of trips of any state. ${SUPPORT}`,
      parameters: {
        query: {
          text: "Part of the driver's or a passenger's name, or of the street and city of the start or the destination; or the whole id of a trip. At most 200 characters.",
          example: "Roskilde"
        },
        state: { text: "Only trips in this phase now." },
        from: { text: "Departures from this instant on.", example: "2026-03-02T00:00:00Z" },
        to: { text: "Departures before this instant.", example: "2026-03-03T00:00:00Z" },
        sort: {
          text: "The order; a minus sign is descending. Without it the departures nearest to now come first.",
          example: "-departure"
        },
        page
      }
    },
    trip: {
      summary: "Get a trip with all details",
      description: `Answers a trip with its stops, bookings and timeline, and what the rules answer about it now. ${SUPPORT}`,
      parameters: { id: { text: "The id of the trip." } }
    },
    parking: {
      summary: "List parking reservations",
      description:
        "Answers a page of reservations, the latest start first. Every role; a PARTNER gets those of their own sites.",
      parameters: {
        site: { text: "Only those of this site.", example: "fjordhospitalet" },
        date: {
          text: "Only those whose time overlaps this day, in the time zone of the product.",
          example: "2026-03-02"
        },
        state: { text: "Only those in this state now: once its time has ended, a reservation is expired." },
        page
      }
    },
    people: {
      summary: "List people",
      description: `Answers a page of people by name, staff included, without deleted accounts. ${SUPPORT}`,
      parameters: {
        query: {
          text: "Part of a name, phone number or e-mail address, or a whole id. At most 200 characters.",
          example: "Anna"
        },
        page
      }
    },
    person: {
      summary: "Get a person with all details",
      description: `Answers a person's profile, balance, latest trips and timeline; also of a deleted account. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    audit: {
      summary: "List audited actions",
      description:
        "Answers a page of the audit log, newest first. An ADMIN gets all entries, SUPPORT their own.",
      parameters: {
        query: {
          text: "Part of the name of the staff or of the impersonated person, or of the action, reason, case or target. At most 200 characters.",
          example: "impersonation_started"
        },
        page
      }
    },
    reports: {
      summary: "List reports about people",
      description: `Answers a page of what people have reported about each other, the newest first. ${SUPPORT}`,
      parameters: { state: { text: "Only those in this state." }, page }
    },
    closeReport: {
      summary: "Close a report about a person",
      description: `Closes a report that was dealt with. It is audited. A repeated call changes nothing. ${SUPPORT}`,
      parameters: { id: { text: "The id of the report." } }
    },
    subsidyReviews: {
      summary: "List held subsidies",
      description: `Answers a page of subsidies that are or were held for review, the newest first. ${SUPPORT}`,
      parameters: { state: { text: "Only those in this state." }, page }
    },
    decideSubsidyReview: {
      summary: "Decide about a held subsidy",
      description: `Pays a held subsidy to its driver, or returns it to its contract. The decision is audited and the driver is notified. A repeated call changes nothing. ${SUPPORT}`,
      parameters: { id: { text: "The id of the booking." } }
    },
    travelPasses: {
      summary: "List registered travel passes",
      description: `Answers a page of the travel passes that people registered, the newest registration first. ${SUPPORT}`,
      parameters: { state: { text: "Only those with this decision, expired or not." }, page }
    },
    travelPassImage: {
      summary: "Get the picture of a registered travel pass",
      description: `Answers the picture that the person sent: JPEG, PNG or WebP. No cache keeps it. ${SUPPORT}`,
      parameters: { id: { text: "The id of the pass." } }
    },
    decideTravelPass: {
      summary: "Decide about a travel pass",
      description: `Approves or rejects a travel pass. The decision is audited and the person is notified. A repeated call changes nothing; an expired pass is refused. ${SUPPORT}`,
      parameters: { id: { text: "The id of the pass." } }
    },
    ...termsOperations,
    ...payoutFileOperations,
    exportAudit: {
      summary: "Export the audit log",
      description:
        "Verifies the whole audit log and answers a part of it, oldest first. The export is audited. ADMIN only.",
      parameters: {
        after: {
          text: "The number of the last entry before the part: `next` of the answer before.",
          example: "5000"
        }
      }
    },
    impersonate: {
      summary: "Start an impersonation",
      description: `Answers a ticket that opens a session in a person's account, once. Staff cannot be impersonated. The ticket and its session end with the caller's own session, role or account. The start, the redemption and every call of the session are audited, refused ones included. ${SUPPORT}`
    },
    impersonations: {
      summary: "List impersonations",
      description: `Answers the impersonations that are neither ended nor expired, unused tickets included: for SUPPORT the caller's own, for an ADMIN those of all agents. ${SUPPORT}`,
      answer: { data: [impersonation] }
    },
    endImpersonation: {
      summary: "End an impersonation",
      description: `Ends the caller's own impersonation, or for an ADMIN anybody's: its session is closed in every window, an unused ticket no longer works, and the person is notified if it was used. A repeated call changes nothing. ${SUPPORT}`,
      parameters: { id: { text: "The id of the impersonation." } }
    }
  }
}
