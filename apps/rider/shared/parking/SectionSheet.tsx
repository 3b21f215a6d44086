import { useTranslation } from "react-i18next"
import type { ParkingSectionView } from "#core/contract/views/parking.ts"
import { isSectionDisabled } from "#core/parking/sections.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"

type Props = {
  /** Undefined: the sheet is closed. */
  readonly sections: readonly ParkingSectionView[] | undefined
  readonly onClose: () => void
  readonly onChoose: (id: ParkingSectionId) => void
}

/** PARK-007, PARK-008 One button for each section of the site; full ones cannot be chosen. */
export function SectionSheet({ onChoose, onClose, sections }: Props) {
  const { t } = useTranslation("parking")
  return (
    <SheetDialog opened={sections !== undefined} onClose={onClose} title={t("chooseTitle")}>
      <ul className="sv-parking-sections">
        {sections?.map((section) => (
          <li key={section.sectionId}>
            <button
              type="button"
              className="sv-parking-section"
              disabled={isSectionDisabled(section)}
              onClick={() => onChoose(section.sectionId)}
            >
              <strong>{section.sectionName}</strong>
              <span className="sv-figure">
                {isSectionDisabled(section) ? t("sectionFull") : t("spots", { count: section.spots })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SheetDialog>
  )
}
