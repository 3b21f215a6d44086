/** Builds the payload of one local time from Monday to Friday, in minutes after midnight. */
export const everyWorkday = (minutes: number) => {
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0")
  const leave = `${digits(minutes / 60)}:${digits(minutes % 60)}`
  return {
    mondayLeave: leave,
    tuesdayLeave: leave,
    wednesdayLeave: leave,
    thursdayLeave: leave,
    fridayLeave: leave
  }
}
