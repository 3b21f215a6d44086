/** SHELL-010 The longest parts of the report of an error, as JavaScript counts their characters, and the most places in its stack. */
export const reportLimits = { name: 60, message: 300, frame: 160, frames: 12, route: 120 } as const
