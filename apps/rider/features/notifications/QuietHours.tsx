import { Switch } from "@mantine/core"
import { Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PushSettings } from "#core/contract/push.ts"
import { TimeOfDayInput } from "#rider/shared/forms/TimeOfDayInput.tsx"

type Props = { readonly settings: PushSettings; readonly onChange: (settings: PushSettings) => void }

/** The form proposes these to somebody without quiet hours. */
const usual = { from: "22:00", until: "06:00" }

const isWhole = (time: string): boolean => /^\d{2}:\d{2}$/.test(time)

/** N99 The hours without push messages; they are saved once both times are whole. */
export function QuietHours({ onChange, settings }: Props) {
  const { t } = useTranslation("notification")
  const saved = Option.getOrUndefined(settings.quiet)
  const [hours, setHours] = useState(saved ?? usual)
  const change = (next: typeof hours): void => {
    setHours(next)
    if (isWhole(next.from) && isWhole(next.until)) onChange({ ...settings, quiet: Option.some(next) })
  }
  return (
    <fieldset className="sv-push-topics">
      <legend>{t("push.quiet")}</legend>
      <Switch
        label={t("push.quietHint")}
        checked={saved !== undefined}
        onChange={(event) =>
          onChange({ ...settings, quiet: event.currentTarget.checked ? Option.some(hours) : Option.none() })
        }
      />
      {saved !== undefined && (
        <div className="sv-push-hours">
          <TimeOfDayInput
            label={t("push.quietFrom")}
            value={hours.from}
            onChange={(from) => change({ ...hours, from })}
          />
          <TimeOfDayInput
            label={t("push.quietUntil")}
            value={hours.until}
            onChange={(until) => change({ ...hours, until })}
          />
        </div>
      )}
    </fieldset>
  )
}
