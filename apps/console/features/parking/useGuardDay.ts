import { useEffect, useMemo, useRef, useState } from "react"
import { useChosenSite, useParkingDay, useToday } from "#console/parking/useParkingDay.ts"
import { keepGuardList, keptGuardList } from "./guardList.ts"
import { keepGuardPage } from "./keepGuardPage.ts"

/** Between two writes of the list to the storage of the browser, in milliseconds. */
const keepEveryMs = 5_000

/** Loads the guard's list of today, and keeps it for the time without a connection. Without a server it is the list that was kept. */
export const useGuardDay = (chosen: string | undefined) => {
  const today = useToday()
  const kept = useMemo(() => keptGuardList(today), [today])
  const site = useChosenSite(chosen) ?? kept?.site.id
  const day = useParkingDay(site, today, kept?.site.id === site ? kept : undefined)
  const keptAt = useRef(0)
  const { data, dataUpdatedAt, isFetchedAfterMount, isPlaceholderData } = day
  useEffect(() => {
    if (data === undefined || isPlaceholderData || !isFetchedAfterMount) return
    if (dataUpdatedAt - keptAt.current < keepEveryMs) return
    keptAt.current = dataUpdatedAt
    keepGuardList(data)
  }, [data, dataUpdatedAt, isFetchedAfterMount, isPlaceholderData])
  return { day, site }
}

/** Makes the view open without a connection; whether it does, once that is known. */
export const useKeptPage = (): boolean => {
  const [isKept, setKept] = useState(false)
  useEffect(() => void keepGuardPage().then(setKept), [])
  return isKept
}
