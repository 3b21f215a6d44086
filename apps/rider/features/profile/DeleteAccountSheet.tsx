import { Alert, Button, Group, List, Loader, Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { ConfirmDeletion } from "./ConfirmDeletion.tsx"
import { GiveUpBalance } from "./GiveUpBalance.tsx"
import { useDeleteAccount } from "./useDeleteAccount.ts"
import { useDeletionLosses } from "./useDeletionLosses.ts"
import { useDeletionWait } from "./useDeletionWait.ts"
import { useGivenUpBalance } from "./useGivenUpBalance.ts"

/** PROF-011, N77 Says what ends with the account, and deletes it. What it could not load, it leaves out and says so. */
export function DeleteAccountSheet({ opened, onDone }: GlobalSheetProps<"deleteAccount">) {
  const { t } = useTranslation(["identity", "common"])
  const { deleteAccount, isDeleting, refusal } = useDeleteAccount(onDone)
  const choice = useGivenUpBalance()
  const { isWaiting, me } = useDeletionWait(opened)
  const confirm = (): void => {
    const givenUp = choice.decide()
    if (givenUp !== undefined) deleteAccount(givenUp)
  }
  return (
    <SheetDialog opened={opened} onClose={() => onDone(false)} title={t("delete.title")}>
      <Stack>
        <Text>{t("delete.intro")}</Text>
        {opened && <Losses />}
        <GiveUpBalance choice={choice} isDisabled={isDeleting} close={() => onDone(false)} />
        <Text c="dimmed" size="sm">
          {t("delete.kept")}
        </Text>
        {refusal !== undefined && !isWaiting && <Refused refusal={refusal} />}
        <ConfirmDeletion me={me} isDeleting={isDeleting} confirm={confirm} />
        <Button variant="subtle" size="lg" fullWidth disabled={isDeleting} onClick={() => onDone(false)}>
          {t("delete.keep")}
        </Button>
      </Stack>
    </SheetDialog>
  )
}

function Losses() {
  const { t } = useTranslation(["identity", "common"])
  const { hasFailed, hasMoney, losses, retry } = useDeletionLosses()
  if (hasFailed)
    return (
      <Group role="alert">
        <Text>{t("delete.unknown")}</Text>
        <Button variant="default" onClick={retry}>
          {t("common:retry")}
        </Button>
      </Group>
    )
  if (losses === undefined) return <Loader aria-label={t("common:loading")} />
  if (losses.length === 0) return hasMoney ? null : <Text>{t("delete.nothing")}</Text>
  return (
    <section aria-label={t("delete.lost")}>
      <Text fw={600}>{t("delete.lost")}</Text>
      <List>
        {losses.map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
    </section>
  )
}

function Refused({ refusal }: { readonly refusal: Parameters<ReturnType<typeof useErrorText>>[0] }) {
  const errorText = useErrorText()
  return (
    <Alert color="negative" role="alert">
      {errorText(refusal)}
    </Alert>
  )
}
