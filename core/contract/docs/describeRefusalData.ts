import type { OpenApi } from "effect/http-api"
import { isPart } from "./json.ts"

/** Meanings of the data of refusals whose names and schemas do not say them. */
const texts: Readonly<Record<string, string>> = {
  allowed: "The roles that may make the call.",
  available: "The seats that are free on the trip part.",
  booking_id: "The caller's booking of the trip.",
  currency: "Of the price; the balance has another one.",
  days: "Up to how many days before its start the vacation can be deleted.",
  distance: "From the latest position to the destination, in a straight line.",
  earliest: "From when the trip can be started: an instant in UTC, ISO 8601.",
  hours: "The longest reservation.",
  kilometers: "The shortest route.",
  max: "The longest text, in characters.",
  megabytes: "The largest image, as a file.",
  megapixels: "The largest image, in millions of pixels.",
  min: "The shortest text, in characters.",
  missing: "The fields that the caller's profile lacks.",
  passengers: "The accepted bookings of the trip.",
  requests: "The seat requests that await an answer.",
  minutes: "For how many minutes after a sign-in this is possible.",
  retry_after: "In whole seconds."
}

/** Describes the fields of the refusals beside their code and text. */
export const describeRefusalData = ({ components: { schemas } }: OpenApi.OpenAPISpec): void => {
  for (const { properties } of Object.values(schemas)) {
    if (!isPart(properties) || !("identifier" in properties)) continue
    for (const [name, description] of Object.entries(texts)) {
      const property = properties[name]
      if (isPart(property)) Object.assign(property, { description })
    }
  }
}
