import type { IdentityGroup } from "#core/contract/identity.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const identity: GroupDocs<typeof IdentityGroup> = {
  title: "Phone number and e-mail",
  description: "What the account is known by. All calls need a sign-in within the last ten minutes.",
  operations: {
    phoneCode: {
      summary: "Send a code to a new phone",
      description:
        "Sends a code by SMS to the phone number that the caller wants to change to. The code is for the caller and this number only. Needs a solved bot check."
    },
    changePhone: {
      summary: "Change the phone number",
      description:
        "Changes the caller's phone number by the code that was sent to it, ends all other sessions, tells the former number by SMS and answers the profile. Of two people who change to one number the first gets it."
    },
    emailCode: {
      summary: "Send a code to the own e-mail",
      description:
        "Sends a code to the e-mail address of the caller's profile. The code is for the caller and this address only. Needs a solved bot check."
    },
    confirmEmail: {
      summary: "Confirm the own e-mail",
      description:
        "Confirms the e-mail address of the caller's profile by the code that was sent to it, tells the phone number by SMS and answers the profile. From then on the caller can sign in with the address, until the profile gets another one (`PATCH /me`). Of two people who confirm one address the first gets it."
    },
    exportData: {
      summary: "Download the own data",
      description:
        "Answers a JSON file with everything that the product holds about the caller: under `data` the rows of each table, with the names of the database. It is written while it is read. A person gets a few in a day (the setting `limits.exportPerson`)."
    },
    deleteAccount: {
      summary: "Delete the account",
      description:
        "Deletes the caller's account for good: cancels trips and bookings that have not started, ends recurring trips, ride agents and all sessions, removes the profile with its image, and frees the phone number. Messages stay without the name, receipts as long as the law demands. Refused while a top-up, a payout or a trip is under way. Own money, also that in another currency, is paid out first, or given up with `give_up`; voucher credit ends with the account.",
      parameters: {
        give_up: {
          text: "The own money that the caller gives up: amounts in the main unit, each with its currency, separated by commas. They have to be `balance` and `other_balances` of the profile at this moment, each as a whole.",
          example: "2.5DKK,70EUR"
        }
      }
    }
  }
}
