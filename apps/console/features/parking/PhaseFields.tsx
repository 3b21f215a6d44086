import { Button, Checkbox, NumberInput } from "@mantine/core"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import {
  arePhasesOrdered,
  MOST_HOURS,
  MOST_PHASES,
  type ReleasePhase,
  type ReleasePhases
} from "#core/parking/releasePhases.ts"

type Props = {
  /** None releases all spots at any time. */
  readonly phases: ReleasePhases
  readonly onChange: (phases: ReleasePhases) => void
}

const usual: ReleasePhases = [
  { hoursBefore: null, share: 50 },
  { hoursBefore: 24, share: 80 },
  { hoursBefore: 2, share: 100 }
]

/** A phase after the last: half as many hours before the arrival, and the whole section. */
const phaseAfter = (last: ReleasePhase | undefined): ReleasePhase => ({
  hoursBefore: Math.max(1, Math.floor((last?.hoursBefore ?? 48) / 2)),
  share: 100
})

/** N111 The phases in which a site releases its spots: all at any time, or a share from a time before the arrival on. */
export function PhaseFields({ onChange, phases }: Props) {
  const { t } = useTranslation("console")
  const add = useRef<HTMLButtonElement>(null)
  // A phase has no name but its number, counted from one.
  const numbered = phases.map((phase, index) => ({ phase, number: index + 1 }))
  const remove = (number: number): void => {
    onChange(phases.toSpliced(number - 1, 1))
    // The button that had the focus is gone.
    add.current?.focus()
  }
  return (
    <fieldset className="co-rules-phases">
      <legend>{t("rules.phases")}</legend>
      <p className="co-muted">{t("rules.phaseHint")}</p>
      <Checkbox
        label={t("rules.allAtOnce")}
        checked={phases.length === 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : usual)}
      />
      {numbered.map(({ number, phase }) => (
        <PhaseRow
          key={number}
          number={number}
          phase={phase}
          onChange={(next) => onChange(phases.with(number - 1, next))}
          onRemove={() => remove(number)}
        />
      ))}
      {!arePhasesOrdered(phases) && (
        <p className="co-rules-problem" role="alert">
          {t("rules.wrongPhases")}
        </p>
      )}
      {phases.length > 0 && (
        <Button
          ref={add}
          className="co-rules-add"
          size="xs"
          variant="default"
          aria-disabled={phases.length >= MOST_PHASES}
          onClick={() => phases.length < MOST_PHASES && onChange([...phases, phaseAfter(phases.at(-1))])}
        >
          {t("rules.addPhase")}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  /** Counted from one. */
  readonly number: number
  readonly phase: ReleasePhase
  readonly onChange: (phase: ReleasePhase) => void
  readonly onRemove: () => void
}

type NumberProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** An empty field is 0, which is refused as hours. */
function WholeNumber({ label, max, min, onChange, value }: NumberProps) {
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      value={value}
      onChange={(typed) => onChange(typeof typed === "number" ? typed : 0)}
      min={min}
      max={max}
      allowDecimal={false}
      hideControls
    />
  )
}

function PhaseRow({ number, onChange, onRemove, phase }: RowProps) {
  const { t } = useTranslation("console")
  const { hoursBefore, share } = phase
  return (
    <div className="co-rules-phase">
      {hoursBefore === null ? (
        <span className="co-rules-any-time">{t("rules.anyTime")}</span>
      ) : (
        <>
          <WholeNumber
            label={t("rules.phaseHours", { number })}
            value={hoursBefore}
            onChange={(value) => onChange({ ...phase, hoursBefore: value })}
            min={1}
            max={MOST_HOURS}
          />
          <span>{t("rules.hoursBefore")}</span>
        </>
      )}
      <WholeNumber
        label={t("rules.phaseShare", { number })}
        value={share}
        onChange={(value) => onChange({ ...phase, share: value })}
        min={0}
        max={100}
      />
      <span>{t("rules.percent")}</span>
      <Button size="xs" variant="subtle" onClick={onRemove}>
        {t("rules.removePhase", { number })}
      </Button>
    </div>
  )
}
