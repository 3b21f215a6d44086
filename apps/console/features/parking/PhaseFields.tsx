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
  const remove = (index: number): void => {
    onChange(phases.toSpliced(index, 1))
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
      {phases.map((phase, index) => (
        <PhaseRow
          // A phase has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          phase={phase}
          onChange={(next) => onChange(phases.with(index, next))}
          onRemove={() => remove(index)}
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

/** An empty field is 0, which is refused as hours. */
const numberOf = (value: number | string): number => (typeof value === "number" ? value : 0)

function PhaseRow({ number, onChange, onRemove, phase }: RowProps) {
  const { t } = useTranslation("console")
  const { hoursBefore, share } = phase
  return (
    <div className="co-rules-phase">
      {hoursBefore === null ? (
        <span className="co-rules-any-time">{t("rules.anyTime")}</span>
      ) : (
        <>
          <NumberInput
            size="xs"
            aria-label={t("rules.phaseHours", { number })}
            value={hoursBefore}
            onChange={(value) => onChange({ ...phase, hoursBefore: numberOf(value) })}
            min={1}
            max={MOST_HOURS}
            allowDecimal={false}
            hideControls
          />
          <span>{t("rules.hoursBefore")}</span>
        </>
      )}
      <NumberInput
        size="xs"
        aria-label={t("rules.phaseShare", { number })}
        value={share}
        onChange={(value) => onChange({ ...phase, share: numberOf(value) })}
        min={0}
        max={100}
        allowDecimal={false}
        hideControls
      />
      <span>{t("rules.percent")}</span>
      <Button size="xs" variant="subtle" onClick={onRemove}>
        {t("rules.removePhase", { number })}
      </Button>
    </div>
  )
}
