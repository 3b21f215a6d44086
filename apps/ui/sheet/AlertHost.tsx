import "./alert.css"
import { Button, CloseButton } from "@mantine/core"
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { shellDefaults } from "#core/shared/settings/shell.ts"

/**
 * UI-004, UI-017, UI-018. 7000 ms unless `delay` says otherwise; with `delay: null` it stays until its action was taken.
 */
export type AlertOptions = {
  readonly type?: "info" | "success" | "warning" | "error"
  readonly title: string
  readonly description?: string
  readonly delay?: number | null
  readonly action?: { readonly text: string; readonly fun: () => void }
}

type Shown = AlertOptions & { readonly id: number }
type Show = (options: AlertOptions) => void
const AlertContext = createContext<Show>(() => undefined)

/** `const alert = useAlert(); alert({ type: "success", title: t("saved") })` */
export const useAlert = (): Show => use(AlertContext)

/** Messages come and go at the top of the screen; the same words twice are shown once. */
export function AlertHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common")
  const [shown, setShown] = useState<readonly Shown[]>([])
  const next = useRef(0)
  const show = useCallback<Show>((options) => {
    const id = next.current++
    const isOther = (one: Shown) => one.title !== options.title || one.description !== options.description
    setShown((before) => [...before.filter(isOther), { ...options, id }].slice(-3))
  }, [])
  const hide = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  return (
    <AlertContext value={show}>
      {children}
      <section className="sv-alerts" aria-label={t("alert.region")}>
        {shown.map((alert) => (
          <AlertCard key={alert.id} alert={alert} onHide={hide} />
        ))}
      </section>
    </AlertContext>
  )
}

function AlertCard({ alert, onHide }: { readonly alert: Shown; readonly onHide: (id: number) => void }) {
  const { t } = useTranslation("common")
  const { type = "info", delay = shellDefaults.alert.delayMs, action } = alert
  const [held, setHeld] = useState(false)
  const { id } = alert
  useEffect(() => {
    if (delay === null || held) return
    const timer = setTimeout(() => onHide(id), delay)
    return () => clearTimeout(timer)
  }, [delay, held, id, onHide])
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  return (
    <div className="sv-alert" data-type={type} role={type === "error" ? "alert" : "status"} {...hold}>
      <div className="sv-alert-words">
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
      {delay !== null && <CloseButton aria-label={t("close")} onClick={() => onHide(id)} />}
    </div>
  )
}
