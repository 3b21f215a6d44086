import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { resultFacts } from "#rider/shared/trips/resultFacts.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useResultTexts } from "./useResultTexts.ts"

/** Walk, changes and CO₂ of a result in one line. */
export function ResultFactsLine({ trip }: { readonly trip: MarketplaceTripView }) {
  const facts = resultFacts(trip, useProductSettings().co2)
  const texts = useResultTexts()
  return (
    <ul className="sv-result-facts">
      {[texts.walk(facts), texts.changes(facts), texts.co2(facts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
