import { Avatar, Button, FileButton, Input } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useUploadPicture } from "./useCompleteProfile.ts"

/** ONB-001, ONB-012: one picture, sent as soon as it is chosen. */
export function PictureField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const say = useErrorText()
  const upload = useUploadPicture()
  const image = Option.getOrNull(me.image)
  const take = (file: File | null): void => {
    if (file !== null) upload.mutate(file)
  }
  return (
    <div className="sv-picture">
      <Avatar src={image} size={72} color="passenger" alt={t("complete.picture")} />
      <div>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={take}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {image === null ? t("complete.pictureAdd") : t("complete.pictureChange")}
            </Button>
          )}
        </FileButton>
        {upload.error === null ? (
          <Input.Description>{t("complete.pictureHint")}</Input.Description>
        ) : (
          <Input.Error role="alert">{say(upload.error)}</Input.Error>
        )}
      </div>
    </div>
  )
}
