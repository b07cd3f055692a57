/** What is known of a part from its probes so far. */
type PartState = { failedSince: Date | null; isFailing: boolean };

type Judged = PartState & {
  /** The incident that begins or ends with this probe. */
  incident: { beganAt: Date } | 'ends' | null;
};

/** One failed probe is not an incident: the next minute tells (OP-375). */
export function judgeProbe(before: PartState | null, { isGood, at }: { isGood: boolean; at: Date }): Judged {
  const isFailing = before?.isFailing ?? false;
  if (isGood) return { failedSince: null, isFailing: false, incident: isFailing ? 'ends' : null };
  const failedSince = before?.failedSince ?? null;
  if (failedSince === null) return { failedSince: at, isFailing: false, incident: null };
  return { failedSince, isFailing: true, incident: isFailing ? null : { beganAt: failedSince } };
}
