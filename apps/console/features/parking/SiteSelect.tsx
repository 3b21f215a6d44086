import { NativeSelect } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useParkingSites } from "#console/parking/useParkingSites.ts"

type Props = {
  readonly value: string | undefined
  /** Offers the choice of no site, for all of them. */
  readonly allSites?: boolean
  readonly onChange: (site: string) => void
}

/** The choice of a car park; nothing where the role has only one. */
export function SiteSelect({ value, allSites = false, onChange }: Props) {
  const { t } = useTranslation("console")
  const sites = useParkingSites().data?.data ?? []
  if (sites.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      aria-label={t("parking.site")}
      value={value ?? ""}
      data={[
        ...(allSites ? [{ value: "", label: t("parking.everySite") }] : []),
        ...sites.map(({ id, name }) => ({ value: id, label: name }))
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
