import type { MapInset, MapScene } from "./MapScene.ts"

/** A place of the page that shows the map, and its scene. */
export type MapEntry = {
  readonly slot: HTMLElement
  readonly scene: MapScene
  readonly label: string
  readonly inset: MapInset
}

/** `entry`: who shows the map now. The same `key` is the same screen, with another scene. */
export type StageState = { readonly key: object | undefined; readonly entry: MapEntry | undefined }

const nobody: StageState = { key: undefined, entry: undefined }

/**
 * Holds the element of the one map and the entries that want to show it. The newest entry has it: a dialog covers a page, and gives the
 * map back when it closes. An element that moves within the page keeps its WebGL context. Without an entry it waits in `parking`.
 */
export const createMapStage = () => {
  const box = document.createElement("div")
  box.className = "sv-map-box"
  box.setAttribute("aria-busy", "true")
  const entries = new Map<object, MapEntry>()
  const listeners = new Set<() => void>()
  let parking: HTMLElement | undefined
  let state = nobody

  const publish = (): void => {
    const [key, entry] = [...entries].at(-1) ?? []
    const place = entry?.slot ?? parking
    if (place !== undefined && box.parentElement !== place) place.append(box)
    state = key === undefined ? nobody : { key, entry }
    for (const notify of listeners) notify()
  }
  return {
    box,
    park: (element: HTMLElement): void => {
      parking = element
      publish()
    },
    /** Adds the entry of `key`, or replaces it at its place in the order. */
    put: (key: object, entry: MapEntry): void => {
      entries.set(key, entry)
      publish()
    },
    take: (key: object): void => {
      entries.delete(key)
      publish()
    },
    state: (): StageState => state,
    subscribe: (notify: () => void): (() => void) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    }
  }
}

export type MapStage = ReturnType<typeof createMapStage>
