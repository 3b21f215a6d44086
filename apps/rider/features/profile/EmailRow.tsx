import { Button, Text } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { ProfileTextField } from "./TextFields.tsx"

/** PROF-004 The e-mail address. AUTH-012 Whether a code has confirmed it, and the way to confirm it; an agent changes none. */
export function EmailRow({ me }: { readonly me: Me }) {
  const { t } = useTranslation(["profile", "identity"])
  const open = useGlobalSheet()
  return (
    <>
      <ProfileTextField
        me={me}
        field="email"
        label={t("complete.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={!isOwnAccount(me)}
      />
      {Option.isSome(me.email) && (
        <Text size="sm" c="dimmed">
          {me.isEmailVerified ? t("identity:email.confirmed") : t("identity:email.hint")}
        </Text>
      )}
      {Option.isSome(me.email) && !me.isEmailVerified && isOwnAccount(me) && (
        <Button variant="default" onClick={() => void open("confirmEmail", {})}>
          {t("identity:email.open")}
        </Button>
      )}
    </>
  )
}
