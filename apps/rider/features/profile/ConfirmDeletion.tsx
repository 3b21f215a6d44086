import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { DeletionWaits, hasToWait, type MoneyUnderWay } from "./DeletionWaits.tsx"

type Props = {
  readonly me: MoneyUnderWay | undefined
  readonly isDeleting: boolean
  readonly confirm: () => void
}

/** N77 Deletes the account, once no money of it is under way. */
export function ConfirmDeletion({ confirm, isDeleting, me }: Props) {
  const { t } = useTranslation("identity")
  return (
    <>
      {me !== undefined && <DeletionWaits me={me} />}
      <Button
        color="negative"
        size="lg"
        fullWidth
        disabled={me !== undefined && hasToWait(me)}
        loading={isDeleting}
        onClick={confirm}
      >
        {t("delete.confirm")}
      </Button>
    </>
  )
}
