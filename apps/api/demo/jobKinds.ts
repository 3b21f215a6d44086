/** Schedules the offers of the days around today; runs after each midnight. */
export const planDaysJob = "demo-days"
/** Offers one trip and books it for its passengers; the payload is a `DemoTrip`. */
export const offerTripJob = "demo-offer"
/** Runs the next stages of one offered trip. */
export const advanceTripJob = "demo-drive"
