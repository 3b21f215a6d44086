import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser"
import { bridge } from "#console/bridge.ts"
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest
} from "#core/contract/passkeys.ts"
import { Refusal } from "#ui/api/Refusal.ts"

/** A passkey belongs to a host name, so that an address in numbers has none. */
const hasHostName = () => !/^[\d.]+$|^\[/.test(globalThis.location.hostname)

/** N85 Whether this window can use passkeys. One of the desktop cannot: its pages come from a scheme without a host. */
export const canUsePasskeys = (): boolean =>
  bridge === undefined && hasHostName() && browserSupportsWebAuthn()

const cancelled = () =>
  new Refusal({ code: "passkey_cancelled", status: 0, message: "", fields: {}, data: {} })

/** The browser does not say whether the person cancelled, waited too long or has no passkey here. */
const ask = async <A>(request: () => Promise<A>): Promise<A> => {
  try {
    return await request()
  } catch {
    throw cancelled()
  }
}

type Descriptor = PasskeyRequest["allowCredentials"][number]
const toDescriptor = ({ id, transports, type }: Descriptor) => ({ id, type, transports: [...transports] })

/** Asks the person to use one of their passkeys. Rejects with the refusal `passkey_cancelled`. */
export const assertPasskey = async (options: PasskeyRequest): Promise<PasskeyAssertion> => {
  const optionsJSON = { ...options, allowCredentials: options.allowCredentials.map(toDescriptor) }
  const { id, rawId, response } = await ask(() => startAuthentication({ optionsJSON }))
  const { authenticatorData, clientDataJSON, signature } = response
  return { id, rawId, type: "public-key", response: { authenticatorData, clientDataJSON, signature } }
}

/** Asks the person to create a passkey. Rejects with the refusal `passkey_cancelled`. */
export const createPasskey = async (options: PasskeyCreation): Promise<NewPasskey> => {
  const optionsJSON = {
    ...options,
    pubKeyCredParams: [...options.pubKeyCredParams],
    excludeCredentials: options.excludeCredentials.map(toDescriptor)
  }
  const { id, rawId, response } = await ask(() => startRegistration({ optionsJSON }))
  const { attestationObject, clientDataJSON, transports } = response
  return {
    id,
    rawId,
    type: "public-key",
    response: { attestationObject, clientDataJSON, ...(transports === undefined ? {} : { transports }) }
  }
}
