import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { ReportForm } from "./ReportForm.tsx"
import { useBlock } from "./useBlock.ts"

type Props = { readonly id: UserId; readonly name: string; readonly isBlocked: boolean }

/** N98 Blocks or reports a person; not oneself, and no agent for somebody else. */
export function BlockAndReport({ id, isBlocked, name }: Props) {
  const { t } = useTranslation("person")
  const confirm = useConfirm()
  const me = useMe().data
  const isOwn = useIsOwnAccount()
  const [isReporting, setReporting] = useState(false)
  const { mutate, isPending } = useBlock({ id, name })
  if (!isOwn || me?.id === id) return null
  if (isReporting) return <ReportForm personId={id} onDone={() => setReporting(false)} />
  const block = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("blockAndReport.blockTitle", { name }),
      text: t("blockAndReport.blockText", { name }),
      success: t("blockAndReport.blockNow"),
      cancel: t("blockAndReport.keep")
    })
    if (confirmed) mutate(true)
  }
  return (
    <div className="sv-block-and-report">
      <Button
        variant="subtle"
        color="negative"
        loading={isPending}
        onClick={() => (isBlocked ? mutate(false) : void block())}
      >
        {t(isBlocked ? "blockAndReport.unblock" : "blockAndReport.block", { name })}
      </Button>
      <Button variant="subtle" color="negative" onClick={() => setReporting(true)}>
        {t("blockAndReport.report", { name })}
      </Button>
    </div>
  )
}
