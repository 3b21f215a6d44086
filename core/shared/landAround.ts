/**
 * The land that the tiles of a region show around it, in degrees: `coarse` in the zooms below `fineFrom`, `fine` from there on. The
 * geography library cuts it, and the rider's map fades out before it ends.
 */
export const landAround = { coarse: 3, fine: 0.5, fineFrom: 7 } as const
