import { Button } from "@mantine/core"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { tabStorage } from "#ui/storage/storages.ts"

const seenKey = "samvej.survey.seen"

/** N29 Asks once in a tab for a survey about the search, if there is one. A native shell receives an event. */
export function SurveySheet() {
  const { t } = useTranslation("request")
  const { survey: isOn } = useFeatureGates()
  const { survey } = useProductSettings().links
  const isWanted = isOn && survey !== "" && tabStorage.getItem(seenKey) === null
  const [isOpen, setOpen] = useState(isWanted)
  useEffect(() => {
    if (!isOpen) return
    tabStorage.setItem(seenKey, "yes")
    globalThis.dispatchEvent(new Event("survey:trigger"))
  }, [isOpen])
  const close = (): void => setOpen(false)
  return (
    <SheetDialog opened={isOpen} onClose={close} title={t("survey.title")}>
      <div className="sv-agent">
        <p>{t("survey.text")}</p>
        <Button
          size="lg"
          fullWidth
          component="a"
          href={survey}
          target="_blank"
          rel="noreferrer"
          onClick={close}
        >
          {t("survey.open")}
        </Button>
        <Button size="lg" fullWidth variant="subtle" onClick={close}>
          {t("survey.no")}
        </Button>
      </div>
    </SheetDialog>
  )
}
