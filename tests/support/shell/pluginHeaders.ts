/** The methods of the shell's plugins that answer with a promise. */
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

/** The plugins as the system of the phone names them to Capacitor: each method with the way in which it is called. */
export const pluginHeaders = Object.entries(plugins).map(([name, promises]) => ({
  name,
  methods: [
    ...promises.map((method) => ({ name: method, rtype: "promise" })),
    ...["addListener", "removeListener", "addWatcher"].map((method) => ({ name: method, rtype: "callback" }))
  ]
}))
