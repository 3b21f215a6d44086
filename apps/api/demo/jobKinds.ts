/** Fills the days around today, after each midnight. */
export const daysJob = "demo-days"
/** Offers one drive. */
export const offerJob = "demo-offer"
/** Brings one offered drive further. */
export const driveJob = "demo-drive"
