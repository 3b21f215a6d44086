import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { ConsoleSiteRules, SiteRulesDraft } from "#core/contract/consoleParkingRules.ts"
import type { OpeningHours } from "#core/parking/openingHours.ts"
import type { ReleasePhases } from "#core/parking/releasePhases.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"

const decodeSite = Schema.decodeUnknownSync(ParkingSiteId)

/** Opening hours, phases and quotas while they are edited; without hours the site is always open, without phases all spots are released. */
export interface RulesForm {
  readonly hours: OpeningHours | null
  readonly phases: ReleasePhases
  readonly sections: SiteRulesDraft["sections"]
}

/** The form of the saved rules. */
export const formOf = ({ openingHours, releasePhases, sections }: ConsoleSiteRules): RulesForm => ({
  hours: Option.getOrNull(openingHours),
  phases: releasePhases,
  sections: sections.map(({ id, quotas }) => ({ id, quotas }))
})

export const emptyForm: RulesForm = { hours: null, phases: [], sections: [] }

/** The rules that a form stands for. */
export const draftOf = ({ hours, phases, sections }: RulesForm): SiteRulesDraft => ({
  openingHours: Option.fromNullOr(hours),
  releasePhases: phases,
  sections
})

/** CONS-004 Loads the rules of a site. */
export const useSiteRules = (site: string | undefined) =>
  useQuery({
    queryKey: ["parking", "rules", site],
    queryFn: ({ signal }) =>
      callConsoleApi((api) => api.siteRules({ params: { id: decodeSite(site) } }), signal),
    enabled: site !== undefined
  })

/** Counts the reservations that the rules of a form would have refused; undefined asks for nothing. */
export const useRulesPreview = (site: string, form: RulesForm | undefined) =>
  useQuery({
    queryKey: ["parking", "rules-preview", site, form],
    queryFn: ({ signal }) =>
      callConsoleApi(
        (api) =>
          api.previewSiteRules({
            params: { id: decodeSite(site) },
            payload: draftOf(form ?? emptyForm)
          }),
        signal
      ),
    enabled: form !== undefined,
    placeholderData: keepPreviousData
  })
