import { Button, Modal, NumberInput, SegmentedControl } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { fromMainUnit, minor } from "#core/shared/Money.ts"
import { useAdjustBalance } from "./usePersonMoney.ts"

type Props = { readonly person: PersonDetails }

/** CONS-001 Adjusts the balance of a person with a reason; a large amount waits for a second agent, which it says afterwards. */
export function AdjustBalance({ person }: Props) {
  const { t } = useTranslation(["console", "common"])
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePanelAction({ id: "adjust-balance", icon: "payments", label: t("adjustment.action") }, open)
  const [state, setState] = useState<"APPROVED" | "WAITING" | "DECLINED">()
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {t("adjustment.action")}
      </Button>
      {state !== undefined && (
        <span role="status">{t(state === "WAITING" ? "adjustment.waits" : "adjustment.done")}</span>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("adjustment.action")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <AdjustmentForm
          person={person}
          onDone={(result) => {
            setState(result)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

type FormProps = Props & { readonly onDone: (state: "APPROVED" | "WAITING" | "DECLINED") => void }

function AdjustmentForm({ onDone, person }: FormProps) {
  const { t } = useTranslation("console")
  const [direction, setDirection] = useState("add")
  const [amount, setAmount] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const adjust = useAdjustBalance(person.id)
  const submit = (reason: string) => {
    if (amount === undefined || amount <= 0) return setMissing(true)
    const minorAmount = fromMainUnit(amount)
    const signed = direction === "add" ? minorAmount : minor(0 - minorAmount)
    return adjust.mutate({ amount: signed, reason, key }, { onSuccess: ({ state }) => onDone(state) })
  }
  return (
    <ReasonForm
      hint={t("adjustment.hint", { name: person.name })}
      submitLabel={t("adjustment.action")}
      error={adjust.error}
      isPending={adjust.isPending}
      onSubmit={submit}
    >
      <SegmentedControl
        fullWidth
        aria-label={t("adjustment.direction")}
        value={direction}
        onChange={setDirection}
        data={[
          { value: "add", label: t("adjustment.add") },
          { value: "take", label: t("adjustment.take") }
        ]}
      />
      <NumberInput
        label={t("adjustment.amount", { currency: person.currency })}
        value={amount ?? ""}
        onChange={(value) => setAmount(typeof value === "number" ? value : undefined)}
        error={isMissing && amount === undefined ? t("adjustment.amountMissing") : undefined}
        errorProps={{ role: "alert" }}
        min={0.01}
        max={10_000}
        decimalScale={2}
        hideControls
        required
      />
    </ReasonForm>
  )
}
