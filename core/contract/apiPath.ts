import { HttpApiClient } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The path and query of each endpoint, encoded by the contract's schemas: `apiPath.places.reverseGeocode({
 * query: { lat: 55.64, lng: 12.08 } })` is `/api/reverse-geocode?lat=55.64&lng=12.08`. Throws a `SchemaError`
 * for a value that the contract refuses.
 */
export const apiPath = HttpApiClient.urlBuilder(Api)
