import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { RecoveryCodes } from "#console/shell/access/RecoveryCodes.tsx"
import type { AccessChange } from "./AccessChanged.tsx"
import { AccessSection } from "./AccessSection.tsx"
import { useNewRecoveryCodes, useOwnPasskeys } from "./useOwnAccess.ts"

type Props = { readonly onChange: (change: AccessChange) => void }

/** N85 How many recovery codes are left, and new ones, which end those of before. */
export function RecoveryCodesSection({ onChange }: Props) {
  const { t } = useTranslation("console")
  const passkeys = useOwnPasskeys()
  const renew = useNewRecoveryCodes()
  if (passkeys.data === undefined || passkeys.data.data.length === 0) return null
  return (
    <AccessSection
      title={t("access.codes")}
      text={t("access.codesLeft", { count: passkeys.data.recoveryCodes })}
      error={renew.error}
    >
      {renew.data === undefined ? (
        <Button
          variant="default"
          onClick={() => renew.mutate(undefined, { onSuccess: () => onChange("codesRenewed") })}
          loading={renew.isPending}
        >
          {t("access.newCodes")}
        </Button>
      ) : (
        <RecoveryCodes codes={renew.data} onDone={renew.reset} />
      )}
    </AccessSection>
  )
}
