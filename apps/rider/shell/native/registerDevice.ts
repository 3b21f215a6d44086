import type { ShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import { tellNativeHost } from "#ui/api/product.ts"

/** AUTH-026 Registers the device where it has a token for push messages. */
export const registerDevice = async ({ buildVersion, platform, playerId }: ShellInfo): Promise<void> => {
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

/** Registers the token that the native app gets later, or anew. */
export const registerTokens = (native: ShellInfo): (() => void) => {
  const stop = onShellMessage("push-token", ({ data }) => {
    // Without a connection the next start of the app registers the token.
    registerDevice({ ...native, playerId: data.token }).catch(() => undefined)
  })
  tellNativeHost("push-register", {})
  return stop
}
