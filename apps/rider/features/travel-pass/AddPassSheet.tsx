import "./travelPass.css"
import { Button, FileButton, Input, NativeSelect, Skeleton } from "@mantine/core"
import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { DayField } from "#rider/shared/forms/DayField.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { BlobImage } from "./BlobImage.tsx"
import { useAddPass } from "./useAddPass.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** PASS-001, PASS-008 to PASS-010 The kind, the period and the picture of a new pass. */
export function AddPassSheet({ opened, onClose }: Props) {
  const { t } = useTranslation(["travelPass", "common"])
  const form = useAddPass(onClose)
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={t("add")}
      closable={!form.isSaving}
      footer={
        <Button
          size="lg"
          fullWidth
          disabled={form.options.data === undefined}
          loading={form.isSaving}
          onClick={form.save}
        >
          {t("common:save")}
        </Button>
      }
    >
      {form.options.data !== undefined && <PassFields form={form} />}
      {form.options.data === undefined && form.optionsError === undefined && (
        <Skeleton height={240} radius="lg" />
      )}
      {form.options.data === undefined && form.optionsError !== undefined && (
        <div className="sv-pass-form">
          <Note tone="problem" role="alert">
            {form.optionsError}
          </Note>
          <Button variant="default" onClick={() => void form.options.refetch()}>
            {t("common:retry")}
          </Button>
        </div>
      )}
    </SheetDialog>
  )
}

type FormProps = { readonly form: ReturnType<typeof useAddPass> }

function PassFields({ form }: FormProps) {
  const { t } = useTranslation("travelPass")
  const { draft } = form
  const types = form.options.data ?? []
  return (
    <div className="sv-pass-form">
      <NativeSelect
        label={t("type")}
        value={draft.typeId ?? ""}
        data={[
          { value: "", label: t("chooseType"), disabled: true },
          ...types.map(({ id, name }) => ({ value: id, label: name }))
        ]}
        error={form.error("travel_pass_id")}
        errorProps={{ role: "alert" }}
        onChange={(event) => form.changeType(event.currentTarget.value)}
      />
      <div className="sv-pass-days">
        <DayField
          label={t("start")}
          value={draft.start}
          error={form.error("period_start")}
          onChange={form.changeStart}
        />
        <DayField
          label={t("end")}
          value={draft.end}
          {...(draft.start === undefined ? {} : { min: draft.start })}
          error={form.error("period_end")}
          onChange={form.changeEnd}
        />
      </div>
      <PassPicture form={form} />
    </div>
  )
}

function PassPicture({ form }: FormProps) {
  const { t } = useTranslation("travelPass")
  const hintId = useId()
  const error = form.error("image")
  const resetInput = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    // The browser reports the same file again only to an empty input.
    resetInput.current?.()
    form.changeImage(file)
  }
  return (
    <div className="sv-pass-picture">
      {form.image !== undefined && <BlobImage blob={form.image} alt={t("preview")} />}
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        onChange={choose}
        resetRef={resetInput}
        disabled={!form.canAddImage}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={!form.canAddImage} aria-describedby={hintId}>
            {form.image === undefined ? t("imageAdd") : t("imageChange")}
          </Button>
        )}
      </FileButton>
      <div id={hintId}>
        {error === undefined ? (
          <Input.Description>{form.canAddImage ? t("imageHint") : t("imageLater")}</Input.Description>
        ) : (
          <Input.Error role="alert">{error}</Input.Error>
        )}
      </div>
    </div>
  )
}
