import { Button, Checkbox, Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { GivenUpBalance } from "./useGivenUpBalance.ts"

type Props = {
  readonly choice: GivenUpBalance
  readonly isDisabled: boolean
  readonly close: () => void
}

/** N77 The own money, which the person has paid out before the deletion, or gives up: each currency by name. Nothing without own money. */
export function GiveUpBalance({ choice, close, isDisabled }: Props) {
  const { t } = useTranslation("identity")
  const format = useFormat()
  const navigate = useNavigate()
  const { balance, balances, giveUp, isGivenUp, isMissing, others } = choice
  if (balances.length === 0) return null
  const payOut = async (): Promise<void> => {
    close()
    await afterSheet()
    void navigate("/account/payout")
  }
  return (
    <Stack gap="xs">
      {balance !== undefined && (
        <>
          <Text>{t("delete.balance", { amount: format.money(balance) })}</Text>
          <Button variant="default" fullWidth disabled={isDisabled} onClick={() => void payOut()}>
            {t("delete.payOut")}
          </Button>
        </>
      )}
      {others.map((other) => (
        <Text key={other.currency}>{t("delete.other", { amount: format.money(other) })}</Text>
      ))}
      <Checkbox
        label={t("delete.giveUp", { amount: format.moneyList(balances) })}
        checked={isGivenUp}
        disabled={isDisabled}
        error={isMissing ? t("delete.giveUpMissing") : undefined}
        onChange={(event) => giveUp(event.currentTarget.checked)}
      />
    </Stack>
  )
}
