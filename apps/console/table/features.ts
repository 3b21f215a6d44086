import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures
} from "@tanstack/react-table"

/** The features of the table library: the server sorts, filters and pages; the table lays out columns and keeps the sort. */
export const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature })

export type Columns<Row extends object> = Array<ColumnDef<typeof features, Row>>
