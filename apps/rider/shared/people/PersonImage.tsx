import { Avatar, Modal } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useTranslation } from "react-i18next"
import { canZoomImages } from "#core/shell/nativeGates.ts"
import { useNativeVersion } from "#rider/shared/session/useNativeVersion.ts"

type Props = { readonly name: string; readonly image: string | null }

/** SHELL-008 The image of a person, which a press enlarges; a native shell before 5.0.5 cannot. */
export function PersonImage({ image, name }: Props) {
  const { t } = useTranslation(["person", "common"])
  const [opened, zoom] = useDisclosure()
  const canZoom = canZoomImages(useNativeVersion())
  const avatar = <Avatar src={image} size={72} color="passenger" alt="" name={name} />
  if (image === null || !canZoom) return avatar
  return (
    <>
      <button type="button" className="sv-profile-image" aria-label={t("zoom", { name })} onClick={zoom.open}>
        {avatar}
      </button>
      <Modal
        opened={opened}
        onClose={zoom.close}
        title={name}
        centered
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <img src={image} alt={t("imageOf", { name })} className="sv-profile-zoomed" />
      </Modal>
    </>
  )
}
