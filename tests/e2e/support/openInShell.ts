import type { Page } from "@playwright/test"

/** What the system of the phone answers to the shell. */
interface NativeSide {
  readonly version?: string
  /** The link that has started the app. */
  readonly launchUrl?: string
}

/** The methods of the plugins by the way in which Capacitor calls them. */
const plugins: Readonly<Record<string, ReadonlyArray<string>>> = {
  App: ["getInfo", "getLaunchUrl", "minimizeApp"],
  InAppBrowser: ["openInWebView", "close"],
  Share: ["share"],
  KeepAwake: ["keepAwake", "allowSleep"],
  BackgroundGeolocation: ["removeWatcher"],
  PushNotifications: [
    "checkPermissions",
    "requestPermissions",
    "register",
    "unregister",
    "removeAllDeliveredNotifications"
  ]
}
const headers = Object.entries(plugins).map(([name, promises]) => ({
  name,
  methods: [
    ...promises.map((method) => ({ name: method, rtype: "promise" })),
    ...["addListener", "removeListener", "addWatcher"].map((method) => ({ name: method, rtype: "callback" }))
  ]
}))

/**
 * Opens every page from now on in the app for Android: the bridge of the shell and Capacitor's plugins as they are, over a stand-in of the
 * system alone, which notes what they ask of it (`nativeCalls`) and says what `emitNative` gives it.
 */
export const openInShell = (
  page: Page,
  { launchUrl, version = "5.1.0" }: NativeSide = {}
): Promise<unknown> =>
  page.addInitScript(
    (given) => {
      const calls: Array<unknown> = []
      const listeners = new Map<string, (data: unknown) => void>()
      const answers: Readonly<Record<string, unknown>> = {
        "App.getInfo": { name: "Samvej", id: "dk.samvej.app", build: "7", version: given.version },
        "App.getLaunchUrl": given.launchUrl === undefined ? undefined : { url: given.launchUrl },
        "PushNotifications.checkPermissions": { receive: "prompt" },
        "PushNotifications.requestPermissions": { receive: "granted" }
      }
      Reflect.set(globalThis, "androidBridge", {})
      Reflect.set(globalThis, "nativeSide", {
        calls,
        emit: (name: string, data: unknown) => listeners.get(name)?.(data)
      })
      Reflect.set(globalThis, "Capacitor", {
        PluginHeaders: given.headers,
        nativePromise: (plugin: string, method: string, options: unknown = {}) => {
          calls.push([`${plugin}.${method}`, options])
          return Promise.resolve(answers[`${plugin}.${method}`])
        },
        nativeCallback: (
          plugin: string,
          method: string,
          options: { readonly eventName?: string },
          callback: (data: unknown) => void
        ) => {
          if (method === "addWatcher") calls.push([`${plugin}.${method}`, options])
          listeners.set(`${plugin}.${options.eventName ?? method}`, callback)
          return `${plugin}-1`
        }
      })
    },
    { version, launchUrl, headers }
  )

/** The calls of the shell to the system: each the plugin's method with its options. */
export const nativeCalls = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>("globalThis.nativeSide.calls")

/** The system reports an event of a plugin: `App.backButton`. */
export const emitNative = (page: Page, name: string, data: unknown = {}): Promise<unknown> =>
  page.evaluate<unknown>(`globalThis.nativeSide.emit(${JSON.stringify(name)}, ${JSON.stringify(data)})`)
