import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { PersonLink } from "#console/details/PersonLink.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly person: Pick<PersonDetails, "block" | "country"> }

/** N75 Says that the person is blocked: since when, by whom and why. */
export function BlockNote({ person: { block, country } }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (Option.isNone(block)) return null
  const { at, by, reason } = block.value
  return (
    <p className="co-negative">
      <span>
        {Option.match(at, {
          onNone: () => t("block.bySettings"),
          onSome: (time) => t("block.since", { date: format.date(time, country) })
        })}
        {Option.isSome(by) && (
          <>
            {" · "}
            <PersonLink person={by.value} />
          </>
        )}
        {Option.isSome(reason) && ` · ${reason.value}`}
      </span>
    </p>
  )
}
