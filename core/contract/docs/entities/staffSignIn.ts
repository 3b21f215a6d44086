import {
  DesktopCode,
  EnrolledStaff,
  OwnPasskey,
  OwnPasskeys,
  PasskeyCheck,
  PasskeyName,
  PasskeyOffer,
  PasskeyRegistration,
  RecoveryCodes,
  StaffEnrolment,
  StaffOneUseCode,
  StaffPasskey,
  StaffSignInStep
} from "#core/contract/consoleStaff.ts"
import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from "#core/contract/passkeys.ts"
import { named } from "../named.ts"
import { agent } from "./consoleTrips.ts"

const token = "Jm2vQ7sW4tR8yB1nL6pD5cF0hA3xZ9kQ"
const challenge = "x3Zk9Qm2vJ7sW4tR8yB1nL6pD5cF0hA3xZ9kQ0m2vJ7"
const id = "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA"
const descriptor = { id, type: "public-key", transports: ["internal"] } as const
const staff = { ...agent, sites: [] }
const oneUseCode = "7K3M-Q9XD-4TBW-Z0H1-S6EY-2NVC"
const recoveryCodes = [oneUseCode, "P5RA-8GJ2-0FWT-XM7C-K9DB-3VEH"]

const request = {
  rpId: "samvej.example",
  challenge,
  timeout: 300_000,
  userVerification: "required",
  allowCredentials: [descriptor]
} as const

const creation = {
  rp: { id: "samvej.example", name: "Samvej" },
  user: { id: "MDAwMDAwMDAtMDAwMC03MDAwLTgwMDA", name: "+4520123456", displayName: agent.name },
  challenge,
  timeout: 300_000,
  attestation: "none",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "preferred", userVerification: "required" }
} as const

const newPasskey = {
  id,
  rawId: id,
  type: "public-key",
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
    attestationObject: "o2NmbXRkbm9uZQ",
    transports: ["internal"]
  }
} as const

const assertion = {
  id,
  rawId: id,
  type: "public-key",
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
    authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4",
    signature: "MEUCIQDKs0m2vJ7sW4tR8yB1"
  }
} as const

const ownPasskey = {
  id,
  name: "Work laptop",
  added_at: "2026-02-02T07:00:00.000Z",
  last_used_at: "2026-03-02T07:00:00.000Z"
}

const tokenText = "Names the challenge; from the call that answered it."
const recoveryText = "Each signs in once instead of a passkey. No other call answers them."

/** The second factor of staff. */
export const staffSignIn = [
  named("PasskeyRequest", PasskeyRequest, {
    description: "The options of `navigator.credentials.get`, in JSON as WebAuthn names them.",
    example: request,
    fields: { timeout: "In milliseconds." }
  }),
  named("PasskeyCreation", PasskeyCreation, {
    description: "The options of `navigator.credentials.create`, in JSON as WebAuthn names them.",
    example: creation,
    fields: { timeout: "In milliseconds." }
  }),
  named("NewPasskey", NewPasskey, {
    description: "The answer of `navigator.credentials.create`, in JSON as WebAuthn names it.",
    example: newPasskey
  }),
  named("PasskeyAssertion", PasskeyAssertion, {
    description: "The answer of `navigator.credentials.get`, in JSON as WebAuthn names it.",
    example: assertion
  }),
  named("StaffSignInStep", StaffSignInStep, {
    description:
      "What follows the code by SMS: nothing more, the person's passkey, or the registration of the first one.",
    example: { step: "passkey", token, options: request }
  }),
  named("StaffPasskey", StaffPasskey, {
    description: "The use of a passkey at sign-in.",
    example: { token, credential: assertion },
    fields: { token: tokenText }
  }),
  named("StaffOneUseCode", StaffOneUseCode, {
    description: "A recovery code, or a code for the desktop, instead of a passkey.",
    example: { token, code: oneUseCode },
    fields: { token: tokenText, code: "Capitals, spaces and dashes do not matter." }
  }),
  named("StaffEnrolment", StaffEnrolment, {
    description: "The first passkey of a member of staff.",
    example: { token, code: oneUseCode, credential: newPasskey },
    fields: { token: tokenText, code: "The enrolment code of an administrator." }
  }),
  named("EnrolledStaff", EnrolledStaff, {
    description: "The person who is signed in, and their recovery codes.",
    example: { staff, recovery_codes: recoveryCodes },
    fields: { recovery_codes: recoveryText }
  }),
  named("PasskeyOffer", PasskeyOffer, {
    description: "The challenge for a further passkey.",
    example: { token, options: creation },
    fields: { token: "Names the challenge." }
  }),
  named("PasskeyCheck", PasskeyCheck, {
    description: "The challenge for a passkey that confirms the open session.",
    example: { token, options: request },
    fields: { token: "Names the challenge." }
  }),
  named("OwnPasskey", OwnPasskey, {
    description: "A passkey of the caller.",
    example: ownPasskey,
    fields: {
      name: "As its owner calls it; at first the browser and the system. Empty for an old one.",
      last_used_at: "Null before its first use."
    }
  }),
  named("OwnPasskeys", OwnPasskeys, {
    description: "The passkeys of the caller, oldest first.",
    example: { data: [ownPasskey], recovery_codes: 9 },
    fields: { recovery_codes: "The unused ones." }
  }),
  named("PasskeyName", PasskeyName, {
    description: "The new name of a passkey.",
    example: { name: "Work laptop" },
    fields: { name: "1 to 60 characters." }
  }),
  named("PasskeyRegistration", PasskeyRegistration, {
    description: "A passkey that the signed-in staff add to their account.",
    example: { token, credential: newPasskey },
    fields: { token: tokenText }
  }),
  named("RecoveryCodes", RecoveryCodes, {
    description: "New recovery codes; none after an added passkey if the caller has unused ones.",
    example: { recovery_codes: recoveryCodes },
    fields: { recovery_codes: recoveryText }
  }),
  named("DesktopCode", DesktopCode, {
    description: "A code that finishes one sign-in on the desktop.",
    example: { code: oneUseCode, expires_at: "2026-03-02T07:15:00.000Z" }
  })
]
