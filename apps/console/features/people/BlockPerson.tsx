import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"

type Props = { readonly person: PersonDetails }

/** N75 Blocks the person, or lifts the block. A block by the settings of the server is not lifted here. */
export function BlockPerson({ person }: Props) {
  const { t } = useTranslation("console")
  const { block, canBlock, id, name } = person
  const isBlocked = Option.isSome(block)
  const isByAgent = Option.exists(block, ({ at }) => Option.isSome(at))
  const { call, effects, ...action } = isBlocked
    ? {
        id: "unblock-person",
        label: t("block.unblock"),
        isAllowed: canBlock && isByAgent,
        effects: [t("block.signInAgain", { name }), t("block.recurringAgain")],
        call: "unblockPerson" as const
      }
    : {
        id: "block-person",
        label: t("block.block"),
        isAllowed: canBlock,
        effects: [t("block.signedOut", { name }), t("block.nothingNew"), t("block.stays")],
        call: "blockPerson" as const
      }
  return (
    <AgentAction
      {...action}
      icon="key"
      keys="b"
      effects={[...effects, t("block.notNotified", { name })]}
      hint={t("block.hint")}
      doneText={t("block.done")}
      act={(command) => callConsoleApi((api) => api[call]({ params: { id }, ...command }))}
    />
  )
}
