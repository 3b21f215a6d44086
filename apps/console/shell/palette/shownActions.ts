import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { PaletteItem } from "./PaletteItem.ts"

/** An action of what is on the screen. */
type Offer = Pick<PaletteItem, "icon" | "id" | "keys" | "label" | "run">

/** The details panel is what an agent works on: its actions come before those of the view behind it. */
type Place = "panel" | "view"

interface Offered {
  readonly place: Place
  readonly items: ReadonlyArray<PaletteItem>
}

const listeners = new Set<() => void>()
let offered: ReadonlyArray<Offered> = []
let sorted: ReadonlyArray<PaletteItem> = []

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => sorted

const itemsAt = (place: Place) => offered.filter((one) => one.place === place).flatMap(({ items }) => items)

const change = (next: ReadonlyArray<Offered>) => {
  offered = next
  sorted = [...itemsAt("panel"), ...itemsAt("view")]
  for (const listener of listeners) listener()
}

/** The actions of the open details panel, then those of the view. */
export const useShownActions = (): ReadonlyArray<PaletteItem> => useSyncExternalStore(subscribe, read)

/** What of an action the palette shows. */
const shownOf = (offers: ReadonlyArray<Offer>) =>
  JSON.stringify(offers.map(({ icon, id, keys, label }) => [icon, id, keys, label]))

/** Offers actions in the palette while the component is mounted. */
const useOffers = (place: Place, offers: ReadonlyArray<Offer>) => {
  const latest = useRef(offers)
  useEffect(() => {
    latest.current = offers
  })
  // The palette is given a change of what it shows, not of each render.
  const [kept, setKept] = useState(offers)
  if (shownOf(kept) !== shownOf(offers)) setKept(offers)
  useEffect(() => {
    const items = kept.map((offer) => ({
      ...offer,
      run: () => latest.current.find(({ id }) => id === offer.id)?.run()
    }))
    const own: Offered = { place, items }
    change([...offered, own])
    return () => change(offered.filter((other) => other !== own))
  }, [place, kept])
}

/** Offers an action of the details panel in the palette while the component is mounted; undefined offers none. */
export const usePanelAction = (action: Omit<Offer, "run">, run: (() => void) | undefined) =>
  useOffers("panel", run === undefined ? [] : [{ ...action, run }])

/** Offers actions of the view, such as those of its toolbar. */
export const useViewActions = (actions: ReadonlyArray<Offer>) => useOffers("view", actions)
