/** C60 Checks whether a message with this delay stays until its action is pressed. */
export const staysUntilAction = (delay: number | null): delay is null | 0 => delay === null || delay === 0
