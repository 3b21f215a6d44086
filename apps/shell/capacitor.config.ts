import type { CapacitorConfig } from "@capacitor/cli"

/** The plugins of every shell, as npm packages. */
const plugins = [
  "@capacitor/app",
  "@capacitor/inappbrowser",
  "@capacitor/share",
  "@capacitor-community/background-geolocation",
  "@capacitor-community/keep-awake"
] as const
const pushPlugin = "@capacitor/push-notifications"

/** A shell needs the identifier of the app and the server whose rider app it shows; `hasFirebase`: Firebase is set up for Android. */
interface ShellOptions {
  readonly appId: string
  readonly server: string
  readonly hasFirebase: boolean
}

/**
 * The configuration of Capacitor. The web view shows the rider app of the server, as a browser does, so that both have one release, one
 * sign-in and one service worker (README). Addresses of other hosts open in the browser of the phone, except
 * the pages of providers, which `bridge/providerSheet.ts` opens.
 */
export const capacitorConfig = ({ appId, hasFirebase, server }: ShellOptions) =>
  ({
    appId,
    appName: "Samvej",
    webDir: "www",
    server: { url: server, cleartext: server.startsWith("http:"), errorPath: "index.html" },
    // With the newer bridge Android stops the positions of an app in the background after five minutes.
    android: {
      useLegacyBridge: true,
      // Without Firebase the plugin of push messages ends the app when it registers.
      includePlugins: [...plugins, ...(hasFirebase ? [pushPlugin] : [])]
    },
    // A web view of iOS has service workers only for the domains that the app names.
    ios: { limitsNavigationsToAppBoundDomains: true, includePlugins: [...plugins, pushPlugin] },
    plugins: { PushNotifications: { presentationOptions: ["badge", "sound", "alert"] } }
  }) satisfies CapacitorConfig
