import { type PermissionStatus, PushNotifications } from "@capacitor/push-notifications"
import { attempt, hasPush } from "./plugins.ts"
import { sendToPage } from "./toPage.ts"

const askOnce = async (): Promise<PermissionStatus> => {
  const known = await PushNotifications.checkPermissions()
  return known.receive === "prompt" ? await PushNotifications.requestPermissions() : known
}

/** AUTH-026 Asks for the permission unless the person has answered, then for the token. */
export const registerPush = async (): Promise<void> => {
  if (!hasPush()) return
  const isGranted = (await askOnce()).receive === "granted"
  sendToPage({
    event: "permission",
    data: { name: "notifications", state: isGranted ? "granted" : "denied" }
  })
  if (isGranted) await PushNotifications.register()
}

/** The device of a person who has signed out gets no more of their messages. */
export const unregisterPush = async (): Promise<void> => {
  if (!hasPush()) return
  await PushNotifications.removeAllDeliveredNotifications()
  await PushNotifications.unregister()
}

const urlOf = (data: unknown): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, "url") : undefined

/** Passes on the token of the device, and the link of a message that is pressed. */
export const passPush = (keepToken: (token: string) => void): void => {
  if (!hasPush()) return
  attempt(
    PushNotifications.addListener("registration", ({ value: token }) => {
      keepToken(token)
      sendToPage({ event: "push-token", data: { token } })
    })
  )
  attempt(
    PushNotifications.addListener("pushNotificationActionPerformed", ({ notification }) => {
      const url = urlOf(notification.data)
      if (typeof url === "string") sendToPage({ event: "link", data: { url } })
    })
  )
}
