import { Button } from "@mantine/core"
import { Option } from "effect"
import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { seconds } from "#core/shared/geo.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useEndActing } from "./useEndActing.ts"

type Acting = Option.Option.Value<Me["impersonation"]>

/** CONS-002: whoever acts as somebody else sees it at every moment. Magenta is used for nothing else. */
export function ActingFrame({ children }: { readonly children: ReactNode }) {
  const me = useMe().data
  const acting = me === undefined ? undefined : Option.getOrUndefined(me.impersonation)
  return (
    <div className={acting === undefined ? "sv-own" : "sv-acting"}>
      {me !== undefined && acting !== undefined && <ActingBar acting={acting} name={fullName(me)} />}
      {children}
    </div>
  )
}

const fullName = ({ name, lastName }: Me): string =>
  [name, lastName].flatMap((part) => Option.toArray(part)).join(" ")

function ActingBar({ acting, name }: { readonly acting: Acting; readonly name: string }) {
  const { t } = useTranslation(["shell", "common"])
  const format = useFormat()
  const now = useNow()
  const { ask, leave } = useEndActing()
  const left = Math.max(0, (acting.expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) leave()
  }, [isOver, leave])
  return (
    <div className="sv-acting-bar" role="status">
      <span className="sv-acting-words">
        <strong>{t(acting.mode === "act" ? "acting.frame" : "acting.reading", { name })}</strong>
        <span>{t("acting.reason", { reason: acting.reason })}</span>
      </span>
      <span className="sv-time">{format.countdown(seconds(left))}</span>
      <Button variant="default" onClick={() => void ask()}>
        {t("acting.end")}
      </Button>
    </div>
  )
}
