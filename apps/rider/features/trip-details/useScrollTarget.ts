import { type RefObject, useEffect, useRef } from "react"
import { useSearchParams } from "react-router"
import type { BookingId } from "#core/shared/ids.ts"

/** TRIP-068 The card of the passenger that the address names scrolls into view, once. */
export const useScrollTarget = (id: BookingId): RefObject<HTMLElement | null> => {
  const card = useRef<HTMLElement>(null)
  const isTarget = useSearchParams()[0].get("scrollToPassengerTripId") === id
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: "center" })
  }, [isTarget])
  return card
}
