import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest
} from "#core/contract/passkeys.ts"

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url")

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

/** The deviations of an attacker's authenticator, page or copy. */
export interface Changes {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly isVerified?: boolean
}

const bytes = (length: number, value: number) => {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntBE(value, 0, length)
  return buffer
}

/** A COSE key: elliptic curve P-256 with ES256. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url")
  ])

/** A CBOR map of the format "none", an empty statement and the data (at most 65,535 bytes). */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
    bytes(2, data.length),
    data
  ])

/** Creates an authenticator with one passkey (ES256), used by pages of `origin`. Its counter grows with each use. */
export const createSoftwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, challenge: string, from: string) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false })

  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), bytes(1, flags), bytes(4, counter), rest])

  const flagsOf = ({ isVerified = true }: Changes) => userPresent | (isVerified ? userVerified : 0)

  return {
    id: base64url(id),
    create: (options: PasskeyCreation, changes: Changes = {}): NewPasskey => {
      const key = Buffer.concat([Buffer.alloc(16), bytes(2, id.length), id, coseKey(x, y)])
      const data = authenticatorData(
        changes.rpId ?? options.rp.id,
        flagsOf(changes) | hasKey,
        changes.counter ?? uses,
        key
      )
      const client = clientData(
        "webauthn.create",
        changes.challenge ?? options.challenge,
        changes.origin ?? origin
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(attestationObject(data)),
          transports: ["internal"]
        }
      }
    },
    use: (options: PasskeyRequest, changes: Changes = {}): PasskeyAssertion => {
      uses += 1
      const data = authenticatorData(changes.rpId ?? options.rpId, flagsOf(changes), changes.counter ?? uses)
      const client = clientData(
        "webauthn.get",
        changes.challenge ?? options.challenge,
        changes.origin ?? origin
      )
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature)
        }
      }
    }
  }
}
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>
