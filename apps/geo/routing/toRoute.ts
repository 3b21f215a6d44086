import { Schema } from "effect"
import type { Route, RouteQuery } from "#core/ports/Router.ts"
import { ValhallaTrip, valhallaRequest, valhallaRoute } from "./valhallaProtocol.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(ValhallaTrip))

export const toQuery = (query: RouteQuery): string => JSON.stringify(valhallaRequest(query))

export const toRoute = (answer: string): Route => valhallaRoute(decode(answer))
