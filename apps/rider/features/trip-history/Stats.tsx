import { useTranslation } from "react-i18next"
import { useMe } from "#rider/shared/session/useMe.ts"

/** HIST-005 The statistics of the profile. */
export function Stats() {
  const { t } = useTranslation("history")
  const stats = useMe().data?.stats
  if (stats === undefined) return null
  const shown = [
    ["carpools", stats.carpoolsCompleted],
    ["driver", stats.tripsDriver],
    ["passenger", stats.tripsPassenger],
    ["seatsDriven", stats.seatsDriven],
    ["seatsBooked", stats.seatsBooked],
    ["incomplete", stats.incompleteTrips]
  ] as const
  return (
    <section aria-label={t("stats.title")}>
      <dl className="sv-stats">
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`stats.${name}`)}</dt>
            <dd className="sv-figure">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
