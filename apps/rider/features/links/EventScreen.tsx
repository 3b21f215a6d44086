import { Loader } from "@mantine/core"
import { useEffect, useEffectEvent } from "react"
import { Navigate, useNavigate, useParams } from "react-router"
import { allowedEvent, type ShellEvent } from "#core/shell/shellEvents.ts"
import { historyIndex } from "#rider/shared/routing/historyEntries.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useEmitEvent } from "./useEmitEvent.ts"

/** ROUTE-013, N60 Emits the event that the address names; an unknown one is content-not-found. */
export function EventScreen() {
  const { name } = useParams()
  const event = allowedEvent(name, useProductSettings().shell.events)
  return event === undefined ? (
    <Navigate to="/content-not-found" replace />
  ) : (
    <Emit key={event} event={event} />
  )
}

/** Goes to the page before, or where the event opened the app to the start page. */
function Emit({ event }: { readonly event: ShellEvent }) {
  const navigate = useNavigate()
  const emit = useEmitEvent()
  const emitAndReturn = useEffectEvent(() => {
    emit(event)
    void (historyIndex() > 0 ? navigate(-1) : navigate("/", { replace: true }))
  })
  useEffect(() => emitAndReturn(), [])
  return <Loader className="sv-centre" />
}
