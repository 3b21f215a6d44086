import type { PlaceTable } from "./placeTable.ts"
import { citiesByZip } from "./readHouses.ts"

/** Maps postal codes to towns by keys like `SE 22222`, without the space that some countries write. */
export const citiesOf = ({ entries }: PlaceTable): ReadonlyMap<string, string> =>
  citiesByZip(
    entries
      .filter(({ kind }) => kind === "street")
      .map(({ country, zipcode, city }) => ({ country, zipcode: zipcode.replaceAll(" ", ""), city }))
  )
