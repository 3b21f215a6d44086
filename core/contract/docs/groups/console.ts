import type { ConsoleGroup } from "#core/contract/console.ts"
import { impersonation } from "../entities/consoleAudit.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"
import { actionOperations } from "./consoleActions.ts"
import { auditOperations } from "./consoleAudit.ts"
import { bookingOperations } from "./consoleBookings.ts"
import { bulkOperations } from "./consoleBulk.ts"
import { caseOperations } from "./consoleCases.ts"
import { exportOperations } from "./consoleExports.ts"
import { groupOperations } from "./consoleGroups.ts"
import { peopleParameters, tripParameters } from "./consoleLists.ts"
import { moneyOperations } from "./consoleMoney.ts"
import { parkingOperations } from "./consoleParking.ts"
import { payoutFileOperations } from "./consolePayouts.ts"
import { presenceOperations } from "./consolePresence.ts"
import { requestOperations } from "./consoleRequests.ts"
import { savedViewOperations } from "./consoleSavedViews.ts"
import { termsOperations } from "./consoleTerms.ts"

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
    endSessionOf: {
      summary: "End one session of a person",
      description:
        "Ends one session of a person, in the rider app or in the console, with its sockets and streams. Audited with its reason. ADMIN only.",
      parameters: {
        id: { text: "The id of the person." },
        session: { text: "The id of the session." }
      },
      request: { reason: "The phone was stolen" }
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
        "Answers the trips that are active, due or pending activation, 10,000 at most, and the partners' car parks; with a cursor only what changed since. Compressed for a client that accepts gzip. Every role; a PARTNER gets their own sites and no trips.",
      parameters: {
        cursor: { text: "`cursor` of the update before; all trips without one, or with an unknown one." },
        at: {
          text: "A moment of the past, to see the map as it was then, from the stored positions: 2,000 trips at most.",
          example: "2026-03-02T07:06:12.000Z"
        }
      }
    },
    search: {
      summary: "Search everything",
      description:
        "Answers people, trips, bookings, car parks and licence plates that a text finds, six of each kind at most. Every role; a PARTNER finds their own sites and the reservations there.",
      parameters: {
        query: {
          text: "The beginnings of words in any order, without regard to capitals and accents: a name, a telephone number in any form, a place, an e-mail address, a car park; a licence plate; or a whole id. At most 200 characters.",
          example: "holm mette"
        }
      }
    },
    trips: {
      summary: "List trips",
      description: `Answers a page of trips of any state. ${SUPPORT}`,
      parameters: tripParameters
    },
    trip: {
      summary: "Get a trip with all details",
      description: `Answers a trip with its stops, bookings and timeline, and what the rules answer about it now. ${SUPPORT}`,
      parameters: { id: { text: "The id of the trip." } }
    },
    tripReplay: {
      summary: "Get the drive of a trip",
      description: `Answers where the car of a trip was, 1,000 positions at most, and when it passed each stop. Positions are kept for a time (\`retention.tripPositions\`). ${SUPPORT}`,
      parameters: { id: { text: "The id of the trip." } }
    },
    ...bookingOperations,
    ...actionOperations,
    ...presenceOperations,
    ...requestOperations,
    ...parkingOperations,
    ...exportOperations,
    ...groupOperations,
    ...savedViewOperations,
    parkingReservation: {
      summary: "Get a parking reservation with all details",
      description:
        "Answers a reservation with its driver and timeline. Every role; a PARTNER gets those of their own sites, without the driver.",
      parameters: { id: { text: "The id of the reservation." } }
    },
    parkingSites: {
      summary: "List car parks",
      description:
        "Answers the partners' car parks that are open. Every role; a PARTNER gets their own sites."
    },
    people: {
      summary: "List people",
      description: `Answers a page of people, staff included, without deleted accounts. ${SUPPORT}`,
      parameters: peopleParameters
    },
    person: {
      summary: "Get a person with all details",
      description: `Answers a person's profile, balance, latest trips and timeline; also of a deleted account. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    notices: {
      summary: "List what was sent about a row of the console, or to a person",
      description: `Answers a page of notifications, the newest first, without their texts: when each was put into the app and read there, and what became of its push messages. ${SUPPORT}`,
      parameters: {
        about: { text: "What the id names: the subject, or the receiver.", example: "trip" },
        id: { text: "The id of the row, or of the person.", example: ids.trip },
        after: { text: "`next` of the page before.", example: ids.notification }
      }
    },
    personAccount: {
      summary: "Get what belongs to a person's account",
      description: `Answers where a person is signed in, the devices, vacations and travel passes, and the blocks in both directions. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    blockPerson: {
      summary: "Block a person",
      description: `Blocks the phone number of a person's account: every session ends, and sign-in, new trips and new bookings are refused. What is agreed or under way stays, and nobody is notified; the person reads at the sign-in that the number is blocked. SUPPORT is refused a staff account, and everybody their own. A repeated call changes nothing. Audited with its reason, as every refused try is. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    unblockPerson: {
      summary: "Unblock a person",
      description: `Lifts the block of the phone number of a person's account, but not one by the setting \`auth.blockedPhones\`. SUPPORT is refused a staff account, and everybody their own. A repeated call changes nothing. Audited with its reason, as every refused try is. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    personNow: {
      summary: "Get where a person stands now",
      description: `Answers the person's ride under way, or the next one, with the people of it; the money that is held; and what came to nothing lately. ${SUPPORT}`,
      parameters: { id: { text: "The id of the person." } }
    },
    ...caseOperations,
    ...termsOperations,
    ...payoutFileOperations,
    ...moneyOperations,
    ...bulkOperations,
    ...auditOperations,
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
      description: `Ends the caller's own impersonation, or for an ADMIN anybody's: its session is closed in every window, an unused ticket no longer works, and the person is notified if it was used. An impersonation that has taken over its window ends too. A repeated call changes nothing. ${SUPPORT}`,
      parameters: { id: { text: "The id of the impersonation." } }
    }
  }
}
