import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

export interface Item {
  readonly key: string
  readonly content: ReactNode
}

/** A titled list of what a person has, or that there is none. */
export function Items({ items, title }: { readonly title: string; readonly items: ReadonlyArray<Item> }) {
  const { t } = useTranslation("console")
  return (
    <>
      <h4>{title}</h4>
      {items.length === 0 ? (
        <p className="co-muted">{t("personFile.none")}</p>
      ) : (
        <ul className="co-person-trips">
          {items.map(({ content, key }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </>
  )
}
