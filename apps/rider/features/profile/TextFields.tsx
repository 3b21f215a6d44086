import type { TextInputProps } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { EditableText } from "#core/account/editedText.ts"
import { MAX_DESCRIPTION } from "#core/account/profileTexts.ts"
import { MultilineField, TextField } from "#rider/shared/forms/TextField.tsx"
import type { Me } from "#rider/shared/session/useMe.ts"
import { SaveState } from "./SaveState.tsx"
import { useProfileText } from "./useProfileText.ts"

type Props = Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "readOnly"> & {
  readonly me: Me
  readonly field: Exclude<EditableText, "description">
  readonly label: string
}

/** PROF-004 A name or the e-mail. */
export function ProfileTextField({ me, field, ...input }: Props) {
  const { value, change, leave, error, ...state } = useProfileText(me, field)
  return (
    <TextField
      {...input}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave()
      }}
      error={error}
      rightSection={<SaveState {...state} />}
    />
  )
}

/** PROF-002, PROF-014 The description that others read of the person, with its number of characters. A longer text stays, and is refused. */
export function DescriptionField({ me }: Pick<Props, "me">) {
  const { t } = useTranslation("profile")
  const { value, change, leave, error, ...state } = useProfileText(me, "description")
  const used = value.trim().length
  return (
    <MultilineField
      label={t("description")}
      description={
        <span className="sv-counter sv-figure" data-over={used > MAX_DESCRIPTION ? "" : undefined}>
          {t("descriptionCount", { used, max: MAX_DESCRIPTION })}
        </span>
      }
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      error={error}
      rightSection={<SaveState {...state} />}
    />
  )
}
