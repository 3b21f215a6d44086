import { vi } from "vitest"

/** A browser with a push subscription, whose person allows another; `unsubscribe` ends it. */
export const stubPush = () => {
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) }
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscription = {
    toJSON: () => ({ endpoint: "https://push.example/one", keys }),
    unsubscribe
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve(subscription)
  }
  const registration = { pushManager }
  vi.stubGlobal("navigator", {
    language: "en",
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration)
    }
  })
  vi.stubGlobal("PushManager", {})
  vi.stubGlobal("Notification", { requestPermission: () => Promise.resolve("granted") })
  return { unsubscribe }
}
