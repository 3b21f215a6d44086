import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import { fileOfAnyRelease } from "#rider/shell/offline/fileOfAnyRelease.ts"
import { inServiceWorker, MemoryCaches } from "./serviceWorkerScope.ts"

const scope = "https://samvej.example/"
const cacheOf = (release: string) => `samvej-${release}-precache-v2-${scope}`
const chunk = new Request(`${scope}assets/BenefitsScreen-a1.js`)

const withReleases = async (...releases: ReadonlyArray<string>) => {
  const caches = new MemoryCaches()
  for (const release of releases) await caches.open(cacheOf(release))
  return caches
}

/** Activates the service worker's part that deletes old releases; answers the caches that stay. */
const activate = async (caches: MemoryCaches, release: string) => {
  const work: Array<Promise<unknown>> = []
  const event = { waitUntil: (promise: Promise<unknown>) => work.push(promise) }
  const self = {
    release,
    addEventListener: (_: string, listen: (given: typeof event) => void) => listen(event)
  }
  runInNewContext(readFileSync("apps/rider/assets/releases.js", "utf8"), { self, caches })
  await Promise.all(work)
  return caches.keys()
}

describe("the service worker", () => {
  it("keeps the files of three releases, and what is no release", async () => {
    const caches = await withReleases("a", "b", "c", "d")
    await caches.open("samvej-offline")
    expect(await activate(caches, "d")).toEqual([cacheOf("b"), cacheOf("c"), cacheOf("d"), "samvej-offline"])
    expect(await activate(await withReleases("a", "b"), "b")).toEqual([cacheOf("a"), cacheOf("b")])
  })

  it("keeps its own files after a rollback to the oldest release", async () => {
    const caches = await withReleases("a", "b", "c", "d")
    expect(await activate(caches, "a")).toEqual([cacheOf("a"), cacheOf("c"), cacheOf("d")])
  })

  it("answers a tab of an earlier release with its file", async () => {
    const caches = await withReleases("a", "b")
    await (await caches.open(cacheOf("a"))).put(chunk.url, new Response("of a"))
    const find = inServiceWorker(fileOfAnyRelease, { caches })
    expect(await (await find({ request: chunk }))?.text()).toBe("of a")
    expect(await (await find({ request: chunk, cachedResponse: new Response("stored") }))?.text()).toBe(
      "stored"
    )
    expect(await find({ request: new Request(`${scope}assets/other.js`) })).toBeUndefined()
  })
})
