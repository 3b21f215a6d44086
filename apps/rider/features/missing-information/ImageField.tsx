import { Avatar, Button, FileButton, Input } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { toMegabytes } from "#core/shared/format.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useUploadImage } from "./useCompleteProfile.ts"

/** ONB-001, ONB-012 The profile image; a selected file is uploaded at once. */
export function ImageField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const errorText = useErrorText()
  const upload = useUploadImage()
  const { maxBytes } = useProductSettings().uploads
  const image = Option.getOrNull(me.image)
  const uploadFile = (file: File | null): void => {
    if (file !== null) upload.mutate(file)
  }
  return (
    <div className="sv-image">
      <Avatar src={image} size={72} color="passenger" alt={t("complete.image")} />
      <div>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={uploadFile}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {image === null ? t("complete.imageAdd") : t("complete.imageChange")}
            </Button>
          )}
        </FileButton>
        {upload.error === null ? (
          <Input.Description>
            {t("complete.imageHint", { megabytes: toMegabytes(maxBytes) })}
          </Input.Description>
        ) : (
          <Input.Error role="alert">{errorText(upload.error)}</Input.Error>
        )}
      </div>
    </div>
  )
}
