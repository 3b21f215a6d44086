import { Clock, Layer } from "effect"

/** The machine's time, independent of the caller's clock. */
export const realClock: Clock.Clock = Clock.Clock.defaultValue()

/** For pools, reconnects and pauses, which must not follow a clock that the product or a test moves. */
export const layerRealClock = Layer.succeed(Clock.Clock, realClock)
