import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

/** PROF-006 The phone number, with which the person signs in, and the way to change it. */
export function PhoneRow({ me }: { readonly me: Me }) {
  const { t } = useTranslation(["profile", "identity"])
  const open = useGlobalSheet()
  return (
    <>
      <TextField label={t("phone")} type="tel" value={me.phoneNumber} readOnly />
      {isOwnAccount(me) && (
        <Button variant="default" onClick={() => void open("changePhone", {})}>
          {t("identity:phone.change")}
        </Button>
      )}
    </>
  )
}
