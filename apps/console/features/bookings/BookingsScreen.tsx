import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DateField } from "#console/table/DateField.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { BookingFilters, bookingStatuses, toBookingQuery } from "./bookingFilters.ts"
import { useBookingColumns } from "./useBookingColumns.tsx"
import { useBookingGroups } from "./useBookingGroups.ts"
import { useBookings } from "./useBookings.ts"

const noFilters = { q: undefined, status: undefined, from: undefined, to: undefined }

/** CONS-001, BOOK-002 The table of all bookings. The server filters, sorts and pages; the address bar keeps the filters. */
export function BookingsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(BookingFilters)
  const { from, q = "", sort = "-created", status, to } = filters
  return (
    <ListView
      title={t("section.bookings")}
      list="bookings"
      query={toBookingQuery(filters)}
      path="/bookings"
      pages={useBookings(filters)}
      columns={useBookingColumns()}
      groupKeys={useBookingGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("trips.everyState")}
        value={status}
        choices={bookingStatuses.map((value) => ({ value, label: t(`booking.${value}`) }))}
        onChange={(value) => setFilters({ status: value })}
      />
      <DateField label={t("trips.from")} value={from} onChange={(day) => setFilters({ from: day })} />
      <DateField label={t("trips.to")} value={to} onChange={(day) => setFilters({ to: day })} />
    </ListView>
  )
}
