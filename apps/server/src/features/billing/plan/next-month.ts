/** This day and time in the next month, or its last day if it is shorter. In UTC, like the provider. */
export function nextMonth(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // An overflow, such as 31 February becoming 3 March.
  if (next.getUTCDate() !== instant.getUTCDate()) next.setUTCDate(0);
  return next;
}
