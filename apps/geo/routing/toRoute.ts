import { Schema } from "effect"
import type { Route, RouteWish } from "#core/ports/Router.ts"
import { ValhallaTrip, valhallaQuestion, valhallaRoute } from "./valhallaProtocol.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(ValhallaTrip))

export const toQuery = (wish: RouteWish): string => JSON.stringify(valhallaQuestion(wish))

export const toRoute = (answer: string): Route => valhallaRoute(decode(answer))
