import { HttpApi, OpenApi } from "effect/http-api"
import { Deadline, ProductTime, Throttle, Validation } from "./middleware.ts"
import { SystemGroup } from "./system.ts"

/**
 * Everything that the API and its clients say to each other. Middleware added last runs first:
 * deadline, product time, limits, validation, then the endpoint's own (signed in or not), then the handler.
 */
export class Api extends HttpApi.make("samvej")
  .add(SystemGroup)
  .middleware(Validation)
  .middleware(Throttle)
  .middleware(ProductTime)
  .middleware(Deadline)
  .prefix("/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(OpenApi.annotations({ title: "Samvej", version: "1" })) {}
