import { MIN_DEVICE_CHARACTERS } from "#core/account/otp.ts"
import {
  Challenge,
  CodeRequest,
  PhoneCheck,
  SessionView,
  SignIn,
  SignOut,
  SignUp,
  VisitorCodeRequest
} from "#core/contract/auth.ts"
import {
  EmailCodeRequest,
  EmailConfirmation,
  PhoneChange,
  PhoneChangeCodeRequest
} from "#core/contract/identity.ts"
import { named } from "../named.ts"
import { profile } from "./account.ts"
import { ids } from "./ids.ts"

const phone = "+4520123456"
const phoneText = "With its country prefix: +45, +46, +47, +31 or +32; spaces do not matter."
const otpText = "The code: as many digits as `otp.digits` of the settings, six by default."
const recaptcha = "The solved bot check, without the header `x-recaptcha-token`."
/** SEC-005 The text of every field `fingerprint`. */
export const fingerprint = `A text of the client's choice that nobody else knows, the same on one device. A code works on the device that requested it; without this text, or with less than ${MIN_DEVICE_CHARACTERS} characters, in the network that did.`
const prospectText =
  "The visitor's look at a trip by its code: the seat that is held for the phone number becomes a reserved booking."

/** The payloads that lead to a session. */
export const signIn = [
  named("Challenge", Challenge, {
    description:
      "An ALTCHA challenge: a proof of work for the ALTCHA widget, whose field names it has. `parameters.data.expires` is its end in Unix seconds.",
    example: {
      parameters: {
        algorithm: "SHA-256",
        nonce: "8ddc7a9e1f5b4a0bb1f3f9fb5d2a6c1e",
        salt: "f3b0c44298fc1c149afbf4c8996fb924",
        cost: 1,
        keyLength: 32,
        keyPrefix: "3a7bd3e2360a3d29eea436fcfb7e44c7",
        data: { expires: 1_772_435_400 }
      },
      signature: "5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b5aa765d61d8327deb882cf99"
    }
  }),
  named("Session", SessionView, {
    description: "A new session. No other call answers the token.",
    example: {
      token: "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA",
      expires_at: "2026-04-01T07:00:00.000Z",
      user: profile
    },
    fields: { token: "Sent as `authorization: Bearer <token>`." }
  }),
  named("PhoneCheck", PhoneCheck, {
    description: "The question whether a phone number has an account.",
    example: { phone },
    fields: { phone: phoneText, recaptcha }
  }),
  named("CodeRequest", CodeRequest, {
    description: "The phone number that gets a code by SMS, or the address that gets one by e-mail.",
    example: { type: "phone", value: phone, fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: {
      type: "`phone` for a code by SMS, `email` for one by e-mail.",
      value: `The phone number. ${phoneText} With the type \`email\` the address.`,
      recaptcha,
      fingerprint
    }
  }),
  named("VisitorCodeRequest", VisitorCodeRequest, {
    description: "The phone number of a visitor who gets a code by SMS.",
    example: { phone, fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11", prospectId: ids.prospect },
    fields: {
      phone: phoneText,
      recaptcha,
      fingerprint,
      prospectId: "The visitor's look at a trip by its code: one seat of it is held for the phone number."
    }
  }),
  named("SignIn", SignIn, {
    description: "A phone number, or an e-mail address, with the code that its owner received.",
    example: { phone, otp: "123456", fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: {
      type: "`phone` by default; `email` for a code by e-mail.",
      phone: phoneText,
      value: "With the type `email` the address.",
      otp: otpText,
      fingerprint,
      prospectId: prospectText
    }
  }),
  named("SignUp", SignUp, {
    description: "A new phone number with the code that its owner received.",
    example: {
      phoneNumber: phone,
      otp: "123456",
      language: "da",
      fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11"
    },
    fields: {
      phoneNumber: phoneText,
      otp: otpText,
      language: "Languages as in `accept-language`, which is read without it.",
      fingerprint,
      prospectId: prospectText
    }
  }),
  named("PhoneChangeCodeRequest", PhoneChangeCodeRequest, {
    description: "The phone number that the caller wants to change to; it gets a code by SMS.",
    example: { phone_number: "+4520654321", fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: { phone_number: phoneText, recaptcha, fingerprint }
  }),
  named("PhoneChange", PhoneChange, {
    description: "A new phone number with the code that was sent to it.",
    example: {
      phone_number: "+4520654321",
      code: "123456",
      fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11"
    },
    fields: { phone_number: phoneText, code: otpText, fingerprint }
  }),
  named("EmailCodeRequest", EmailCodeRequest, {
    description: "A request for the code that confirms the e-mail address of the caller's profile.",
    example: { fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: { recaptcha, fingerprint }
  }),
  named("EmailConfirmation", EmailConfirmation, {
    description: "The code that was sent to the e-mail address of the caller's profile.",
    example: { code: "123456", fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: { code: otpText, fingerprint }
  }),
  named("SignOut", SignOut, {
    description: "The device that signs out; may be empty, as the token names the session.",
    example: { fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11" },
    fields: { player_id: "The device's id for push messages.", fingerprint }
  })
]
