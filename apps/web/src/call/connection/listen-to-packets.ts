import { beginHearing, type HearingNews, stepHearing } from './hearing.ts';
import { findInbound, type Report } from './statistics.ts';

/**
 * Judges by the packets that arrive whether the other end is heard. The browser's connection state tells it seconds later, or
 * never if only one direction is lost. Returns a function that takes the statistics of the connection.
 */
export function listenToPackets(onNews: (news: HearingNews) => void): (reports: readonly Report[]) => void {
  let hearing = beginHearing;
  return (reports) => {
    const packets = findInbound(reports)?.packetsReceived;
    if (packets === undefined) return;
    const { state, news } = stepHearing(hearing, { packets, nowMs: performance.now() });
    hearing = state;
    if (news) onNews(news);
  };
}
