/** The same day and time of the next month, or its last day where it is shorter, as the provider counts it: in UTC. */
export function nextMonth(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // February has no 31st: the date has run over into March.
  if (next.getUTCDate() !== instant.getUTCDate()) next.setUTCDate(0);
  return next;
}
