import { useEffect } from "react"
import { keptReferrals } from "#rider/shared/session/referrals.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import { type NativeHost, nativeHost } from "#ui/api/product.ts"

/** NUDGE-005 takes the credit for the app before AUTH-026 the registration says that it is there. */
const registerApp = async ({ buildVersion, platform, playerId }: NativeHost): Promise<void> => {
  await callApi((api) => api.devices.convertNudge({ payload: { platform } }))
  if (playerId === undefined) return
  await callApi((api) =>
    api.devices.register({
      payload: {
        playerId,
        platform,
        fingerprint: deviceFingerprint(),
        ...(buildVersion === undefined ? {} : { appVersion: buildVersion })
      }
    })
  )
}

/** AUTH-039 Sends the kept campaigns once; they are kept when the call does not arrive. */
const sendReferrals = async (): Promise<void> => {
  const referrals = keptReferrals.current() ?? []
  if (referrals.length === 0) return
  await callApi((api) => api.devices.refer({ payload: { referrals } }))
  keptReferrals.clear()
}

/** What the server learns of the device after a sign-in. Nobody waits for it: it is tried again at the next start of the app. */
export function DeviceOfUser() {
  useEffect(() => {
    const native = nativeHost()
    if (native !== undefined) registerApp(native).catch(() => undefined)
    sendReferrals().catch(() => undefined)
  }, [])
  return null
}
