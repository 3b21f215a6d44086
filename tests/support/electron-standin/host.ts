/** One Chromium for the whole stand-in process, started the first time somebody waits for the app. */
import { type ChromiumHost, startChromium } from "./chromiumHost.ts"

let starting: Promise<ChromiumHost> | undefined

export const host = (): Promise<ChromiumHost> => {
  starting ??= startChromium()
  return starting
}

export const stopHost = async () => {
  const running = await starting?.catch(() => undefined)
  running?.cdp.close()
  running?.stop()
}
