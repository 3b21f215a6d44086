import type { AuthGroup } from "#core/contract/auth.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const auth: GroupDocs<typeof AuthGroup> = {
  title: "Signing in",
  description: "Sign-in and sign-up with a phone number and a code by SMS.",
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
        "Sends a code by SMS: a login code if the phone number has an account, otherwise a sign-up code. An earlier code is no longer accepted. Only the type `phone` is supported. Open to guests; needs a solved bot check."
    },
    phoneOtp: {
      summary: "Send a code and hold a seat",
      description:
        "Sends a code to a visitor who looked up a trip code, and holds a seat of the trip for the phone number. A repeat does not make the hold longer. Open to guests; needs a solved bot check."
    },
    loginOtp: {
      summary: "Sign in with a code",
      description:
        "Opens a session of the account, and reserves a seat that is held for the number. A number without an account is refused like a wrong code."
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
