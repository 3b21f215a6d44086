import { Capacitor, registerPlugin } from "@capacitor/core"
import type { BackgroundGeolocationPlugin } from "@capacitor-community/background-geolocation"

/** The package has types only: its code is native. */
export const BackgroundGeolocation = registerPlugin<BackgroundGeolocationPlugin>("BackgroundGeolocation")

/** Whether this shell has push messages; one for Android has none without Firebase. */
export const hasPush = (): boolean => Capacitor.isPluginAvailable("PushNotifications")

/** Reports a failure of the system as an error of the page, which goes on. */
export const attempt = (step: Promise<unknown>): void => void step.catch(reportError)

/** A failure that means that the person has closed something. */
export const attemptQuietly = (step: Promise<unknown>): void => void step.catch(() => undefined)
