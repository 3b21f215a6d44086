import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures
} from "@tanstack/react-table"

/** The server sorts, filters and pages; the table only lays out columns and says what to sort by. */
export const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature })

export type Columns<Row extends object> = Array<ColumnDef<typeof features, Row>>
