/** Returns the path of a result's page with a query, for example `{ trip_id }` for a car trip. */
export const resultPath = (query: URLSearchParams | Readonly<Record<string, string>>): string =>
  `/trip-details/search-result?${new URLSearchParams(query)}`
