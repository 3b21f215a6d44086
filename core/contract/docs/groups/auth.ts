import type { AuthGroup } from "#core/contract/auth.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const phone = "+4520123456"
const prospect =
  "`prospectId` is the visitor's look at a trip by its code: the seat that is held for the phone number becomes a reserved booking."

export const auth: GroupDocs<typeof AuthGroup> = {
  title: "Signing in",
  description:
    "Sign-in and sign-up with a phone number and a code by SMS. A phone number has its country prefix: +45, +46, +47, +31 or +32.",
  operations: {
    challenge: {
      summary: "Get a bot check",
      description: "Answers a challenge that a browser solves in the background. Open to guests."
    },
    check: {
      summary: "Ask whether a phone has an account",
      description:
        "Answers true if the phone number has an account. Open to guests; needs a solved bot check.",
      request: { phone },
      answer: true
    },
    otp: {
      summary: "Send a code",
      description:
        "Sends a code by SMS: a login code if the phone number has an account, otherwise a sign-up code. An earlier code is no longer accepted. Only the type `phone` is supported. Open to guests; needs a solved bot check.",
      request: { type: "phone", value: phone }
    },
    phoneOtp: {
      summary: "Send a code and hold a seat",
      description:
        "Sends a code to a visitor who looked up a trip code, and holds a seat of the trip for the phone number; `prospectId` is that look. A repeat does not make the hold longer. Open to guests; needs a solved bot check.",
      request: { phone, prospectId: ids.prospect }
    },
    loginOtp: {
      summary: "Sign in with a code",
      description: `Opens a session of the account. A number without an account is refused like a wrong code. ${prospect}`,
      request: { phone, otp: "123456", fingerprint: "c0ffee00" }
    },
    register: {
      summary: "Sign up with a code",
      description: `Creates an account and opens its first session. \`language\` is a list of languages as in \`accept-language\`, which is read without it. ${prospect}`,
      request: { phoneNumber: phone, otp: "123456", language: "da" }
    },
    logout: {
      summary: "Sign out",
      description:
        "Ends the caller's session: its token is no longer accepted. For a support agent it ends the impersonation.",
      request: {}
    }
  }
}
