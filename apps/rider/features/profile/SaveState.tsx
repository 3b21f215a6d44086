import { Loader, VisuallyHidden } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = { readonly isSaving: boolean; readonly isSaved: boolean }

/** At the end of a field that saves itself: whether its value is on its way or saved. */
export function SaveState({ isSaving, isSaved }: Props) {
  const { t } = useTranslation("profile")
  return (
    <span className="sv-save-state" role="status">
      {isSaving && <Loader size={18} aria-hidden="true" />}
      {!isSaving && isSaved && (
        <>
          <Icon name="tick" colour="var(--sv-positive-text)" />
          <VisuallyHidden>{t("saved")}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
