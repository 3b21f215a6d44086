import "./image.css"
import { Avatar, Button, FileButton, Input } from "@mantine/core"
import { Option } from "effect"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import type { Me } from "#rider/shared/session/useMe.ts"

const CropSheet = lazySheet(
  async () => (await import("./CropSheet.tsx")).CropSheet,
  ({ onClose }) => onClose()
)

/** ONB-001, ONB-012, PROF-026 The profile image. A selected file opens the sheet in which its owner crops and uploads it. */
export function ImageField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  /** Each choice has a sheet of its own. */
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: number }>()
  const [opened, setOpened] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const image = Option.getOrNull(me.image)
  const resetInput = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    if (file === null) return
    // The browser reports the same file again only to an empty input.
    resetInput.current?.()
    setUnreadable(false)
    setChosen((before) => ({ file, key: (before?.key ?? 0) + 1 }))
    setOpened(true)
  }
  const close = (): void => setOpened(false)
  return (
    <div className="sv-image">
      <Avatar src={image} size={72} color="passenger" alt={t("image.label")} />
      <div>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose} resetRef={resetInput}>
          {(props) => (
            <Button {...props} variant="default">
              {image === null ? t("image.add") : t("image.change")}
            </Button>
          )}
        </FileButton>
        {isUnreadable ? (
          <Input.Error role="alert">{t("image.unreadable")}</Input.Error>
        ) : (
          <Input.Description>{t("image.hint")}</Input.Description>
        )}
      </div>
      {chosen !== undefined && (
        <CropSheet
          key={chosen.key}
          opened={opened}
          file={chosen.file}
          onClose={close}
          onUnreadable={() => {
            setUnreadable(true)
            close()
          }}
        />
      )}
    </div>
  )
}
