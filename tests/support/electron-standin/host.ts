/** One Chromium for the stand-in process, started at the first use. */
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
