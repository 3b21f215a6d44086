import { useCallback, useMemo, useState } from "react"
import { useNavigate } from "react-router"
import type { RequestValues } from "#rider/shared/requests/requestFields.ts"
import { rideAgentPath } from "#rider/shared/requests/rideAgentPath.ts"
import { useSaveRequest } from "#rider/shared/requests/useSaveRequest.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { distinctEnds, type TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import type { SearchOptions } from "./searchOptions.ts"

type Leave = () => void

const weeklyPath = ({ time, ...ends }: RequestValues, isReturn: boolean): string =>
  rideAgentPath({ ...ends, time: time.dateTime, by: time.mode }, { isReturn })

/** The form with both ends. */
const useValues = ({ from, to, time, seats }: TripFormValues): RequestValues | undefined =>
  useMemo(() => {
    const ends = distinctEnds({ from, to })
    return ends === undefined ? undefined : { ...ends, time, seats }
  }, [from, to, time, seats])

type Form = { readonly draft: TripFormValues; readonly forgetDraft: () => void }

/** REQ-004, REQ-007 Saving a search as a ride agent: on request, and when the user leaves the page with a search that is not saved. */
export const useRideAgent = (
  { draft, forgetDraft }: Form,
  { back, isReturn, requestId, saveAs }: SearchOptions
) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isSettled, setSettled] = useState(false)
  /** Where the user was going when the page asked. */
  const [leaving, setLeaving] = useState<{ readonly go: Leave }>()
  const values = useValues(draft)
  const settle = (): void => {
    forgetDraft()
    setSettled(true)
  }
  const { save, isSaving } = useSaveRequest(values, () => {
    settle()
    void afterSheet().then(() => (leaving === undefined ? navigate(back) : leaving.go()))
  })
  const close = (): void => {
    setOpen(false)
    setLeaving(undefined)
  }
  const saveOnce = (): void => {
    setOpen(false)
    save()
  }
  const saveWeekly = (): void => {
    setOpen(false)
    if (values !== undefined) void navigate(weeklyPath(values, isReturn))
  }
  const discard = (): void => {
    setOpen(false)
    settle()
    void afterSheet().then(() => leaving?.go())
  }
  const askBeforeLeaving = useCallback((go: Leave) => {
    setLeaving({ go })
    setOpen(true)
  }, [])
  const start = (): void => {
    if (saveAs === "single") save()
    else if (saveAs === "weekly") saveWeekly()
    else setOpen(true)
  }
  return {
    values,
    /** The search of a request is saved already. */
    canSave: values !== undefined && requestId === undefined,
    isOpen,
    isSaving,
    isLeaving: leaving !== undefined,
    isSettled,
    start,
    close,
    saveOnce,
    saveWeekly,
    discard,
    askBeforeLeaving
  }
}
