import { useEffect } from "react"
import type { ShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import { keptReferrals } from "#rider/shared/session/referrals.ts"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { registerDevice, registerTokens } from "./native/registerDevice.ts"

/** NUDGE-005 takes the credit for the app before AUTH-026 the registration says that it is there. */
const registerApp = async (native: ShellInfo): Promise<void> => {
  await callApi((api) => api.devices.convertNudge({ payload: { platform: native.platform } }))
  await registerDevice(native)
}

/** AUTH-039 Sends the kept campaigns once; they are kept when the call does not arrive. */
const sendReferrals = async (): Promise<void> => {
  const referrals = keptReferrals.current() ?? []
  if (referrals.length === 0) return
  await callApi((api) => api.devices.refer({ payload: { referrals } }))
  keptReferrals.clear()
}

/** Tells the server of the device after a sign-in. Nobody waits for it: the next start of the app tries again. */
export function DeviceOfUser() {
  useEffect(() => {
    const native = nativeHost()
    sendReferrals().catch(() => undefined)
    if (native === undefined) return
    registerApp(native).catch(() => undefined)
    return registerTokens(native)
  }, [])
  return null
}
