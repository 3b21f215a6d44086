import { Clock, Layer } from "effect"

/** The machine's time, whatever clock surrounds the caller. */
export const realClock: Clock.Clock = Clock.Clock.defaultValue()

/** For what must not notice that the product's or a test's clock was moved: pools, reconnects, pauses. */
export const layerRealClock = Layer.succeed(Clock.Clock, realClock)
