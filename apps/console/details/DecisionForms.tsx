import { Button } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { ReasonForm } from "./ReasonForm.tsx"
import { Section } from "./Section.tsx"

export interface Choice<State extends string> {
  readonly state: State
  readonly label: string
  readonly hint: string
  /** The reason that stands in the form at first. */
  readonly reason: string
}

type Props<State extends string> = {
  readonly title: string
  readonly yes: Choice<State>
  readonly no: Choice<State>
  readonly error: Parameters<typeof ReasonForm>[0]["error"]
  readonly isPending: boolean
  readonly onDecide: (decision: { readonly state: State; readonly reason: string }) => void
}

/** A decision with its reason: `a` chooses yes and `r` no, Ctrl or Cmd with Enter sends it. */
export function DecisionForms<State extends string>(props: Props<State>) {
  const { error, isPending, no, onDecide, title, yes } = props
  const [choice, setChoice] = useState<Choice<State>>()
  const input = useRef<HTMLTextAreaElement>(null)
  const [chooseYes, chooseNo] = [() => setChoice(yes), () => setChoice(no)]
  useShortcut("a", chooseYes)
  useShortcut("r", chooseNo)
  usePanelAction({ id: "decide-yes", icon: "check", keys: "a", label: yes.label }, chooseYes)
  usePanelAction({ id: "decide-no", icon: "close", keys: "r", label: no.label }, chooseNo)
  const chosen = choice?.state
  useEffect(() => {
    if (chosen !== undefined) input.current?.focus()
  }, [chosen])
  return (
    <Section title={title}>
      <div className="co-choices">
        <ChoiceButton choice={yes} keys="a" isChosen={chosen === yes.state} onChoose={chooseYes} />
        <ChoiceButton choice={no} keys="r" isChosen={chosen === no.state} onChoose={chooseNo} />
      </div>
      {choice !== undefined && (
        <ReasonForm
          key={choice.state}
          input={input}
          hint={choice.hint}
          initial={choice.reason}
          submitLabel={choice.label}
          error={error}
          isPending={isPending}
          onSubmit={(reason) => onDecide({ state: choice.state, reason })}
        />
      )}
    </Section>
  )
}

type ButtonProps = {
  readonly choice: Choice<string>
  readonly keys: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ChoiceButton({ choice, isChosen, keys, onChoose }: ButtonProps) {
  return (
    <Button
      size="xs"
      variant={isChosen ? "filled" : "default"}
      aria-pressed={isChosen}
      rightSection={<ShortcutKeys keys={keys} />}
      onClick={onChoose}
    >
      {choice.label}
    </Button>
  )
}
