// The part of the service worker that keeps the files of earlier releases for the tabs that still show one, and deletes older ones. Each
// release has a cache of its own. Three are kept: the one that starts now, the one before it, and one that may have been stored in part.
const KEPT = 3

self.addEventListener("activate", (event) => {
  const deleteOld = async () => {
    // In the order in which they were created.
    const releases = (await caches.keys()).filter((name) => name.includes("-precache-"))
    await Promise.all(releases.slice(0, -KEPT).map((name) => caches.delete(name)))
  }
  event.waitUntil(deleteOld())
})
