/** A gap this long is no lost packet. A muted microphone sends packets, too. */
const silentAfterMs = 1_000;
const repeatAfterMs = 3_000;

/** What is known of the other end's voice, by the count of its audio packets. */
export type Hearing = {
  packets: number;
  /** When the count last grew. Null before the first packet: a microphone may open late. */
  heardAtMs: number | null;
  /** When silence was last reported. Null while packets arrive. */
  toldAtMs: number | null;
};

export type HearingNews = { type: 'silent'; forMs: number } | { type: 'heard' };

export const beginHearing: Hearing = { packets: 0, heardAtMs: null, toldAtMs: null };

/** Reports silence after a second and then every three, and its end once. */
export function stepHearing(
  state: Hearing,
  { packets, nowMs }: { packets: number; nowMs: number },
): { state: Hearing; news: HearingNews | null } {
  if (packets !== state.packets)
    return {
      state: { packets, heardAtMs: nowMs, toldAtMs: null },
      news: state.toldAtMs === null ? null : { type: 'heard' },
    };
  if (state.heardAtMs === null) return { state, news: null };
  const forMs = nowMs - state.heardAtMs;
  const isDue = state.toldAtMs === null ? forMs >= silentAfterMs : nowMs - state.toldAtMs >= repeatAfterMs;
  return isDue ? { state: { ...state, toldAtMs: nowMs }, news: { type: 'silent', forMs } } : { state, news: null };
}
