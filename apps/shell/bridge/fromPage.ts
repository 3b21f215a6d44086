import { App } from "@capacitor/app"
import { Share } from "@capacitor/share"
import { KeepAwake } from "@capacitor-community/keep-awake"
import { Option, Result } from "effect"
import { type PageEvent, type PageMessage, readPageMessage } from "#core/shell/bridge/pageMessages.ts"
import { attempt, attemptQuietly } from "./plugins.ts"
import { startPositions, stopPositions } from "./positions.ts"
import { openProviderSheet } from "./providerSheet.ts"
import { registerPush, unregisterPush } from "./push.ts"
import { pageIsReady } from "./toPage.ts"

type Message<Event extends PageEvent> = Extract<PageMessage, { readonly event: Event }>

const isOf = <Event extends PageEvent>(message: PageMessage, event: Event): message is Message<Event> =>
  message.event === event

const on =
  <Event extends PageEvent>(event: Event, handle: (message: Message<Event>) => void) =>
  (message: PageMessage): void => {
    if (isOf(message, event)) handle(message)
  }

const leaveSession = (): void => {
  attempt(unregisterPush())
  attempt(stopPositions())
  attempt(KeepAwake.allowSleep())
}

/** Each receives one message of the page. The shell has no tabs and no report of parked cars, and ignores the messages for them. */
const receivers = [
  on("links-ready", pageIsReady),
  on("leave", () => attempt(App.minimizeApp())),
  on("logout", leaveSession),
  on("logout-native", leaveSession),
  on("share", ({ data }) => attemptQuietly(Share.share(data))),
  on("provider-sheet", ({ data }) => attempt(openProviderSheet(data.url))),
  on("push-register", () => attempt(registerPush())),
  on("keep-awake", ({ data }) => attempt(data.on ? KeepAwake.keepAwake() : KeepAwake.allowSleep())),
  on("track-position", ({ data }) => attempt(data.on ? startPositions(data) : stopPositions()))
]

/** Receives a message of the page. One that breaks the contract is reported and does nothing. */
export const receiveFromPage = (event: unknown, data: unknown): void => {
  const message = readPageMessage(event, data)
  if (Result.isFailure(message)) return reportError(new TypeError(message.failure.reason))
  if (Option.isNone(message.success)) return
  for (const receive of receivers) receive(message.success.value)
}
