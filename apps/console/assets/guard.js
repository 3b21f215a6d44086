// PROD-011 The service worker of the guard's view alone: it opens the stored page while there is no connection. Every other view of the console
// comes from the server.
const guardPage = "/console/guard"
const files = "/console/assets/"
const stored = (key) => caches.match(key, { cacheName: "samvej-guard", ignoreVary: true })

self.addEventListener("install", () => void self.skipWaiting())

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === "navigate") {
    event.respondWith(
      fetch(request).catch(async (error) => (await stored(guardPage)) ?? Promise.reject(error))
    )
  } else if (request.method === "GET" && pathname.startsWith(files)) {
    event.respondWith(stored(request).then((found) => found ?? fetch(request)))
  }
})
