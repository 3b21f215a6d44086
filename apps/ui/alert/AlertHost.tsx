import "./alert.css"
import { Button, CloseButton } from "@mantine/core"
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { useTranslation } from "react-i18next"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { AlertOptions } from "./AlertOptions.ts"
import { keepClearOfFocus } from "./keepClearOfFocus.ts"
import { nextAlerts, type ShownAlert } from "./nextAlerts.ts"
import { staysUntilAction } from "./staysUntilAction.ts"

type ShowAlert = (options: AlertOptions) => void
const AlertContext = createContext<ShowAlert>(() => undefined)

/** `const alert = useAlert(); alert({ type: "success", title: t("saved") })` */
export const useAlert = (): ShowAlert => use(AlertContext)

/** Shows the newest messages: see `nextAlerts`. */
export function AlertHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common")
  const [shown, setShown] = useState<readonly ShownAlert[]>([])
  const nextId = useRef(0)
  const show = useCallback<ShowAlert>((options) => {
    const id = nextId.current++
    setShown((before) => nextAlerts(before, { ...options, id }))
  }, [])
  const hide = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => (region.current === null || shown.length === 0 ? undefined : keepClearOfFocus(region.current)),
    [shown]
  )
  return (
    <AlertContext value={show}>
      {children}
      <section ref={region} className="sv-alerts" aria-label={t("alert.region")}>
        {shown.map((alert) => (
          <AlertCard key={alert.id} alert={alert} onHide={hide} />
        ))}
      </section>
    </AlertContext>
  )
}

function AlertCard({ alert, onHide }: { readonly alert: ShownAlert; readonly onHide: (id: number) => void }) {
  const { t } = useTranslation("common")
  const { delayMs } = useProductSettings().alert
  const { type = "info", delay = delayMs, action, signal } = alert
  const isPersistent = staysUntilAction(delay)
  const [isPaused, setPaused] = useState(false)
  const { id } = alert
  useEffect(() => {
    if (isPersistent || isPaused) return
    const timer = setTimeout(() => onHide(id), delay)
    return () => clearTimeout(timer)
  }, [delay, isPersistent, isPaused, id, onHide])
  useEffect(() => {
    if (signal === undefined) return
    const hide = (): void => onHide(id)
    signal.addEventListener("abort", hide)
    if (signal.aborted) hide()
    return () => signal.removeEventListener("abort", hide)
  }, [signal, id, onHide])
  const pauseOnHover = { onMouseEnter: () => setPaused(true), onMouseLeave: () => setPaused(false) }
  return (
    <div className="sv-alert" data-type={type} role={type === "error" ? "alert" : "status"} {...pauseOnHover}>
      <div className="sv-alert-text">
        <strong>{alert.title}</strong>
        {alert.description !== undefined && <span>{alert.description}</span>}
      </div>
      {action !== undefined && (
        <Button
          variant="default"
          onClick={() => {
            action.fun()
            onHide(id)
          }}
        >
          {action.text}
        </Button>
      )}
      {!isPersistent && <CloseButton aria-label={t("close")} onClick={() => onHide(id)} />}
    </div>
  )
}
