import { NativeSelect, Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { countries } from "#ui/forms/PhoneField.tsx"
import type { ProfileDraft } from "./useProfileForm.ts"

type Props = {
  readonly draft: ProfileDraft
  readonly onChange: <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) => void
  /** The text under each field. */
  readonly errors: Readonly<Partial<Record<keyof ProfileDraft, string | undefined>>>
  readonly city: string | undefined
}

/** ONB-002 to ONB-004 Names, email, country, postal code, voucher and newsletter. */
export function ProfileFields({ draft, onChange, errors, city }: Props) {
  const { t } = useTranslation(["profile", "common"])
  const field = (name: "name" | "lastName" | "email" | "zipcode" | "voucher") => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(name, event.currentTarget.value)
  })
  return (
    <>
      <TextField label={t("complete.firstName")} autoComplete="given-name" required {...field("name")} />
      <TextField label={t("complete.lastName")} autoComplete="family-name" required {...field("lastName")} />
      <TextField
        label={t("complete.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field("email")}
      />
      <NativeSelect
        label={t("complete.country")}
        autoComplete="country"
        value={draft.country}
        error={errors.country}
        data={countries.map((value) => ({ value, label: t(`common:country.${value}`) }))}
        onChange={(event) => {
          const selected = countries.find((country) => country === event.currentTarget.value)
          if (selected !== undefined) onChange("country", selected)
        }}
      />
      <TextField
        label={t("complete.zipcode")}
        autoComplete="postal-code"
        required
        description={city}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...field("zipcode")}
      />
      <TextField
        label={t("complete.voucher")}
        description={t("common:optional")}
        autoComplete="off"
        autoCapitalize="characters"
        {...field("voucher")}
      />
      <Switch
        label={t("complete.newsletter")}
        checked={draft.newsletter}
        onChange={(event) => onChange("newsletter", event.currentTarget.checked)}
      />
    </>
  )
}
