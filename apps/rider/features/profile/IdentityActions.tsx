import { Button, Stack, Text } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useDownloadData } from "./useDownloadData.ts"

/** PROF-011, N77 The end of the profile: download the own data, delete the account. */
export function IdentityActions() {
  const { t } = useTranslation("identity")
  const open = useGlobalSheet()
  const hintId = useId()
  const { download, isPending } = useDownloadData()
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isPending}
        aria-describedby={hintId}
        onClick={download}
      >
        {t("data.open")}
      </Button>
      <Text id={hintId} c="dimmed" size="sm">
        {t("data.hint")}
      </Text>
      <Button
        variant="subtle"
        color="negative"
        size="lg"
        fullWidth
        onClick={() => void open("deleteAccount", {})}
      >
        {t("delete.open")}
      </Button>
    </Stack>
  )
}
