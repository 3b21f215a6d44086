// N99 The part of the service worker that shows push messages and opens their pages.
self.addEventListener("push", (event) => {
  const { body, id, route, title } = event.data.json()
  const shown = self.registration.showNotification(title, {
    body,
    tag: id,
    icon: "/icon-192.png",
    data: { id, route }
  })
  event.waitUntil(shown)
})

/** The address of a notification, which tells the app to mark it as read; the list where its route is no path of the app. */
const addressOf = ({ id, route }) => {
  const url = new URL(route, self.location.origin)
  const address = url.origin === self.location.origin ? url : new URL("/notifications", self.location.origin)
  address.searchParams.set("notification", id)
  return address.href
}

const open = async (address) => {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  if (page === undefined) return self.clients.openWindow(address)
  await page.focus()
  return page.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
})
