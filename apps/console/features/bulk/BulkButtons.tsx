import { Button } from "@mantine/core"
import { Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { decideBulkUndo, isStoppable } from "#core/bulk/bulkTransitions.ts"
import type { BulkJobView } from "#core/contract/consoleBulk.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useBulkActions } from "./useBulkJobs.ts"

type KeyedProps = {
  readonly keys: string
  readonly label: string
  readonly isMain?: boolean
  readonly isAllowed: boolean
  readonly isPending: boolean
  readonly onPress: () => void
}

/** A button with its shortcut, where the rules allow it. */
function KeyedButton({ isAllowed, isMain = false, isPending, keys, label, onPress }: KeyedProps) {
  useShortcut(keys, isAllowed ? onPress : undefined)
  useViewActions(isAllowed ? [{ id: `bulk-${keys}`, icon: "check", keys, label, run: onPress }] : [])
  if (!isAllowed) return null
  return (
    <Button
      size="xs"
      variant={isMain ? "filled" : "default"}
      rightSection={<ShortcutKeys keys={keys} />}
      loading={isPending}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

type Props = { readonly job: BulkJobView }

/** Offers what the state of a job allows: to start, stop or undo it. */
export function BulkButtons({ job }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { start, stop, undo } = useBulkActions(job.id)
  const error = start.error ?? stop.error ?? undo.error
  return (
    <div className="co-choices">
      <KeyedButton
        keys="s"
        label={t("bulk.start", { count: job.waiting })}
        isMain
        isAllowed={job.state === "ready" && job.waiting > 0}
        isPending={start.isPending}
        onPress={() => start.mutate()}
      />
      {isStoppable(job.state) && (
        <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t("bulk.stop")}
        </Button>
      )}
      <KeyedButton
        keys="u"
        label={t("bulk.undo")}
        isAllowed={Option.isNone(job.undo) && job.changed > 0 && Result.isSuccess(decideBulkUndo(job))}
        isPending={undo.isPending}
        onPress={() => undo.mutate()}
      />
      {error !== null && (
        <p role="alert" className="co-negative">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
