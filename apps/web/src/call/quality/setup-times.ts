/** How long each phase of connecting took, from the answer of the callee on. */
export type SetupTimes = { signalingMs: number; iceMs: number; dtlsMs: number };

/** When each phase was reached, by the clock of the page. */
export type SetupMarks = { describedAt?: number; iceAt?: number; connectedAt?: number };

/** A phase that was over before the two met took no time of theirs: much is prepared while it rings. Null before the end. */
export function setupTimesOf(marks: SetupMarks & { metAt: number | null }): SetupTimes | null {
  const { metAt, describedAt, iceAt, connectedAt } = marks;
  if (connectedAt === undefined) return null;
  const begun = Math.min(metAt ?? connectedAt, connectedAt);
  const described = Math.max(begun, describedAt ?? begun);
  const found = Math.max(described, iceAt ?? described);
  return {
    signalingMs: described - begun,
    iceMs: found - described,
    dtlsMs: Math.max(0, connectedAt - found),
  };
}
