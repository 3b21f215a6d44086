import { App } from "@capacitor/app"
import { Capacitor } from "@capacitor/core"
import type { Capability } from "#core/shared/capabilities.ts"
import type { ShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import { receiveFromPage } from "./bridge/fromPage.ts"
import { passLinks } from "./bridge/links.ts"
import { attempt } from "./bridge/plugins.ts"
import { passPush } from "./bridge/push.ts"
import { passSafeArea } from "./bridge/safeArea.ts"
import { sendToPage } from "./bridge/toPage.ts"

const capabilities: ReadonlyArray<Capability> = ["ShareSheet", "EIDSheet", "PartRideRequest"]

/** The versions are those of the installed app; a system that does not say them counts as new enough. */
const readInfo = async (): Promise<ShellInfo> => {
  const platform = Capacitor.getPlatform() === "ios" ? "ios" : "android"
  const versions = await App.getInfo().then(
    ({ build, version }) => ({ buildNumber: build, buildVersion: version }),
    () => ({})
  )
  return { platform, capabilities, ...versions }
}

/** N73 Connects the page with the native app that shows it, by the contract in `core/shell/bridge`. */
export const connectShell = async (): Promise<void> => {
  let info = await readInfo()
  const publish = (): void => void Reflect.set(globalThis, "nativeBridge", { ...info, post: receiveFromPage })
  publish()
  passLinks()
  passPush((playerId) => {
    info = { ...info, playerId }
    publish()
  })
  passSafeArea()
  attempt(App.addListener("backButton", () => sendToPage({ event: "back", data: {} })))
}
