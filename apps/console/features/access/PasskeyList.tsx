import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { canUsePasskeys } from "#console/shell/access/passkeys.ts"
import { RecoveryCodes } from "#console/shell/access/RecoveryCodes.tsx"
import type { OwnPasskey } from "#core/contract/consoleStaff.ts"
import type { AccessChange } from "./AccessChanged.tsx"
import { AccessSection } from "./AccessSection.tsx"
import { PasskeyRow } from "./PasskeyRow.tsx"
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.tsx"
import { useAddPasskey, useOwnPasskeys } from "./useOwnAccess.ts"

type Props = { readonly onChange: (change: AccessChange) => void }

/** N85 The agent's passkeys: added on this device, renamed, and removed but for the last one. */
export function PasskeyList({ onChange }: Props) {
  const { t } = useTranslation("console")
  const passkeys = useOwnPasskeys()
  const add = useAddPasskey()
  const [removed, setRemoved] = useState<OwnPasskey>()
  const rows = passkeys.data?.data ?? []
  const codes = add.data ?? []
  return (
    <AccessSection
      title={t("access.passkeys")}
      text={t("access.passkeysText")}
      error={passkeys.error ?? add.error}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={add.reset} />
      ) : (
        <>
          <ul className="co-access-list" aria-label={t("access.passkeys")}>
            {rows.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isLast={rows.length === 1}
                onRemove={setRemoved}
              />
            ))}
          </ul>
          {canUsePasskeys() && (
            <Button
              variant="default"
              onClick={() => add.mutate(undefined, { onSuccess: () => onChange("passkeyAdded") })}
              loading={add.isPending}
            >
              {t("access.addPasskey")}
            </Button>
          )}
        </>
      )}
      <RemovePasskeyDialog
        passkey={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={() => onChange("passkeyRemoved")}
      />
    </AccessSection>
  )
}
