/** Whether this browser can get push messages at all. */
export const supportsPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis

const toKeys = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  const { auth, p256dh } = keys ?? {}
  return endpoint === undefined || auth === undefined || p256dh === undefined
    ? undefined
    : { endpoint, auth, p256dh }
}

/** The subscription of this browser; undefined without one. */
export const currentPush = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription === null || subscription === undefined ? undefined : toKeys(subscription)
}

/** Asks for the permission and subscribes; undefined when the person or the browser refuses. */
export const startPush = async (publicKey: string) => {
  if ((await Notification.requestPermission()) !== "granted") return undefined
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey
  })
  return toKeys(subscription)
}

/** Ends the subscription of this browser. */
export const stopPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
