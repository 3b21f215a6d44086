// The part of the service worker that keeps the files of earlier releases for the tabs that still show one, and deletes older ones. Each
// release has a cache of its own. Three are kept: the one that starts now, the one before it, and one that may have been stored in part.
// After a rollback the one that starts now is not the newest.
const KEPT = 3

self.addEventListener("activate", (event) => {
  const own = `samvej-${self.release}-`
  const deleteOld = async () => {
    // In the order in which they were created.
    const releases = (await caches.keys()).filter((name) => name.includes("-precache-"))
    const others = releases.filter((name) => !name.startsWith(own))
    const kept = others.length < releases.length ? KEPT - 1 : KEPT
    await Promise.all(others.slice(0, -kept).map((name) => caches.delete(name)))
  }
  event.waitUntil(deleteOld())
})
