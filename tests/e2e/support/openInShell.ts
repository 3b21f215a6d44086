import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { pluginHeaders } from "#tests/support/shell/pluginHeaders.ts"

/** What the system of the phone answers to the shell. */
interface NativeSide {
  readonly platform?: "android" | "ios"
  readonly version?: string
  /** The link that has started the app. */
  readonly launchUrl?: string
}

/** The script that Capacitor runs in the web view before every page; that of iOS is the same file. */
const nativeBridge = readFileSync(
  join(
    import.meta.dirname,
    "../../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js"
  ),
  "utf8"
)

/** A call as the script posts it to the system. */
interface Call {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: { readonly eventName?: string; readonly id?: string }
}

/** The other end of Capacitor's script. It runs in the page. */
const standIn = (given: Record<keyof NativeSide, string | undefined>): void => {
  const calls: Array<unknown> = []
  const callbacks = new Map<string, string>()
  const answers: Readonly<Record<string, unknown>> = {
    "App.getInfo": { name: "Samvej", id: "dk.samvej.app", build: "7", version: given.version },
    "App.getLaunchUrl": given.launchUrl === undefined ? undefined : { url: given.launchUrl },
    "PushNotifications.checkPermissions": { receive: "prompt" },
    "PushNotifications.requestPermissions": { receive: "granted" }
  }
  const toPage = (result: object): unknown => Reflect.get(globalThis, "Capacitor").fromNative(result)
  const receive = ({ callbackId, methodName, options, pluginId }: Call): void => {
    const name = `${pluginId}.${methodName}`
    if (pluginId === "Console") return
    if (methodName === "addListener" || methodName === "addWatcher")
      callbacks.set(methodName === "addWatcher" ? name : `${pluginId}.${options.eventName}`, callbackId)
    if (methodName === "addListener") return
    // A call that names another one by the bridge's number is noted with the name of that one.
    const named = [...callbacks].find(([, id]) => id === options.id)?.[0]
    calls.push([name, named === undefined ? options : { ...options, id: named }])
    if (methodName === "addWatcher") return
    void Promise.resolve().then(() =>
      toPage({ callbackId, pluginId, methodName, success: true, data: answers[name], save: false })
    )
  }
  const emit = (name: string, outcome: object): void => {
    const callbackId = callbacks.get(name)
    if (callbackId !== undefined) toPage({ ...outcome, callbackId, pluginId: name, save: true })
  }
  if (given.platform === "android") {
    const postMessage = (text: string) => receive(JSON.parse(text))
    Reflect.set(globalThis, "androidBridge", { postMessage })
  } else {
    const bridge = { postMessage: receive }
    Reflect.set(globalThis, "webkit", { messageHandlers: { bridge } })
    // The script asks so for plugins that replace cookies and calls, which the shell does not use.
    globalThis.prompt = () => "false"
  }
  Reflect.set(globalThis, "nativeSide", { calls, emit })
}

/**
 * Opens every page from now on in the app for Android, or for iOS: the bridge of the shell, Capacitor's script and plugins as they are, over
 * a stand-in of the system alone, which notes what they ask of it (`nativeCalls`) and says what `emitNative` and `refuseNative` give it.
 */
export const openInShell = async (
  page: Page,
  { launchUrl, platform = "android", version = "5.1.0" }: NativeSide = {}
): Promise<void> => {
  await page.addInitScript(standIn, { platform, version, launchUrl })
  const start = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: pluginHeaders }
  await page.addInitScript(
    `globalThis.Capacitor = ${JSON.stringify(start)};\n${nativeBridge}\nglobalThis.nativeBridge = nativeBridge`
  )
}

/** The calls of the shell to the system: each the plugin's method with its options. */
export const nativeCalls = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>("globalThis.nativeSide.calls")

const emit = (page: Page, name: string, outcome: object): Promise<unknown> =>
  page.evaluate<unknown>(`globalThis.nativeSide.emit(${JSON.stringify(name)}, ${JSON.stringify(outcome)})`)

/** The system reports an event of a plugin: `App.backButton`. */
export const emitNative = (page: Page, name: string, data: unknown = {}): Promise<unknown> =>
  emit(page, name, { success: true, data })

/** The system refuses what a plugin has been asked for, with the plugin's error. */
export const refuseNative = (
  page: Page,
  name: string,
  error: { readonly code: string; readonly message: string }
): Promise<unknown> => emit(page, name, { success: false, error })
