import "./find.css"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
import { FormButtons } from "./FormButtons.tsx"
import { FoundTrips } from "./FoundTrips.tsx"
import { RideAgent } from "./RideAgent.tsx"
import { parseSearchOptions } from "./searchOptions.ts"
import { useRideAgent } from "./useRideAgent.ts"
import { useSearch } from "./useSearch.ts"
import { useSearchDraft } from "./useSearchDraft.ts"
import { useSearchMap } from "./useSearchMap.ts"

/** REQ-001 Each entry of the tab's history has its own form and its own results. */
export function FindTripScreen() {
  return <FindTrip key={useLocation().key} />
}

/** SRCH-003 to SRCH-010 The search form, then car trips and public transport as the stream finds them. */
function FindTrip() {
  const [params] = useSearchParams()
  const options = parseSearchOptions(params)
  const leave = useLeave(params, options.back)
  const form = useSearchDraft()
  const { last, requested } = form
  const [isEditing, setEditing] = useState(form.hasDraft)
  const found = useSearch(last)
  const agent = useRideAgent(form, options)
  if (requested.refusal !== null) {
    return <LoadError refusal={requested.refusal} onRetry={() => globalThis.location.reload()} />
  }
  const toResults = (): void => {
    form.resetForm()
    setEditing(false)
  }
  const shared = { options, form, agent, found, leave }
  return (
    <>
      {!requested.isLoading && (isEditing || last === undefined) ? (
        <SearchForm {...shared} back={last === undefined ? leave : toResults} />
      ) : (
        <SearchResults {...shared} onChange={() => setEditing(true)} />
      )}
      <RideAgent agent={agent} />
    </>
  )
}

type Leave = string | (() => void)

/** REQ-002 "Back" leads where the address says, or else where it leads on every page. */
const useLeave = (params: URLSearchParams, back: string): Leave => {
  const navigate = useNavigate()
  return params.has("back") ? () => void navigate(back, { replace: true }) : back
}

type Props = {
  readonly options: ReturnType<typeof parseSearchOptions>
  readonly form: ReturnType<typeof useSearchDraft>
  readonly agent: ReturnType<typeof useRideAgent>
  readonly found: ReturnType<typeof useSearch>
  readonly leave: Leave
}

function SearchForm({ form, agent, back }: Props & { readonly back: Leave }) {
  const { t } = useTranslation("search")
  const { asksDestination, destinationText, draft, change, search } = form
  const { map } = useSearchMap(draft, undefined)
  return (
    <MapLayout
      label={t("title")}
      header={<h1>{t("title")}</h1>}
      corner={<BackButton to={back} />}
      map={map}
      footer={<FormButtons draft={draft} agent={agent} onSearch={search} />}
    >
      <div className="sv-find">
        <TripFields
          values={draft}
          change={change}
          asksDestination={asksDestination}
          destinationText={destinationText}
          timeLabel={t("when")}
          seatsLabel={t("seats")}
        />
      </div>
    </MapLayout>
  )
}

function SearchResults({
  options,
  form,
  agent,
  found,
  leave,
  onChange
}: Props & { readonly onChange: () => void }) {
  const { t } = useTranslation("search")
  const { draft, last, searchAt } = form
  const { map, highlight } = useSearchMap(draft, found.data)
  return (
    <MapLayout
      label={t("title")}
      start="full"
      header={<h1>{t("results")}</h1>}
      corner={<BackButton to={leave} />}
      map={map}
    >
      <div className="sv-find">
        <FoundTrips
          search={last}
          stop={draft.from}
          found={found}
          options={options}
          agent={agent}
          onHighlight={highlight}
          onSearchAt={searchAt}
          onChange={onChange}
        />
      </div>
    </MapLayout>
  )
}
