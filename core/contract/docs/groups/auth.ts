import type { AuthGroup } from "#core/contract/auth.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const auth: GroupDocs<typeof AuthGroup> = {
  title: "Signing in",
  description:
    "Sign-in and sign-up with a phone number and a code by SMS, and sign-in with a confirmed e-mail address and a code by e-mail.",
  operations: {
    challenge: {
      summary: "Get a bot check",
      description: "Answers a challenge that a browser solves in the background. Open to guests."
    },
    check: {
      summary: "Ask whether a phone has an account",
      description:
        "Answers true if the phone number has an account. Open to guests; needs a solved bot check.",
      answer: true
    },
    otp: {
      summary: "Send a code",
      description:
        "Sends a code by SMS: a login code if the phone number has an account, otherwise a sign-up code. An earlier code is no longer accepted. With the type `email` it sends a login code to the address if an account has confirmed it, and otherwise a mail that says so; the answer is the same. Open to guests; needs a solved bot check."
    },
    phoneOtp: {
      summary: "Send a code and hold a seat",
      description:
        "Sends a code to a visitor who looked up a trip code, and holds a seat of the trip for the phone number. A repeat does not make the hold longer. Open to guests; needs a solved bot check."
    },
    loginOtp: {
      summary: "Sign in with a code",
      description:
        "Opens a session of the account of a phone number, or with the type `email` of a confirmed address, and reserves a seat that is held for the number. A number without an account is refused like a wrong code."
    },
    register: {
      summary: "Sign up with a code",
      description:
        "Creates an account, opens its first session, and reserves a seat that is held for the number."
    },
    logout: {
      summary: "Sign out",
      description:
        "Ends the caller's session: its token is no longer accepted. For a support agent it ends the impersonation."
    }
  }
}
