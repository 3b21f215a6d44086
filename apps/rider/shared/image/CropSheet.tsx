import "react-easy-crop/react-easy-crop.css"
import { Button, Input } from "@mantine/core"
import { useEffect, useId, useState } from "react"
import Cropper, { type Area } from "react-easy-crop"
import { useTranslation } from "react-i18next"
import { useUploadImage } from "#rider/shared/session/useSaveProfile.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { cropImage } from "./cropImage.ts"

type Props = {
  readonly opened: boolean
  readonly file: File
  readonly onClose: () => void
  /** The file is no image that this browser can show. */
  readonly onUnreadable: () => void
}

/** The address of a file for an image, until nothing shows it. */
const useFileUrl = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    const shown = requestAnimationFrame(() => setUrl(made))
    return () => {
      cancelAnimationFrame(shown)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/** The part of an image that becomes the profile image: moved by pointer or arrow keys, enlarged by pinch, wheel or slider. */
export function CropSheet({ opened, file, onClose, onUnreadable }: Props) {
  const { t } = useTranslation("profile")
  const errorText = useErrorText()
  const [area, setArea] = useState<Area>()
  const upload = useUploadImage(onClose)
  const send = (): void => {
    if (area === undefined || upload.isPending) return
    cropImage(file, area).then((image) => upload.mutate(image), onUnreadable)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={t("image.crop")}
      footer={
        <Button size="lg" fullWidth loading={upload.isPending} disabled={area === undefined} onClick={send}>
          {t("image.use")}
        </Button>
      }
    >
      <div className="sv-crop">
        <CropArea file={file} onUnreadable={onUnreadable} onChange={setArea} />
        {upload.error !== null && <Input.Error role="alert">{errorText(upload.error)}</Input.Error>}
      </div>
    </SheetDialog>
  )
}

type AreaProps = Pick<Props, "file" | "onUnreadable"> & { readonly onChange: (area: Area) => void }

function CropArea({ file, onUnreadable, onChange }: AreaProps) {
  const { t } = useTranslation("profile")
  const zoomId = useId()
  const url = useFileUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="sv-crop-area">
        {url !== undefined && (
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onChange(pixels)}
            mediaProps={{ alt: t("image.label"), onError: onUnreadable }}
            cropperProps={{ role: "group", "aria-label": t("image.move") }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label htmlFor={zoomId}>{t("image.zoom")}</label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
      />
    </>
  )
}
