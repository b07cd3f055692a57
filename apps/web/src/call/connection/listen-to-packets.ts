import { beginHearing, type HearingNews, stepHearing } from './hearing.ts';

const everyMs = 500;

/**
 * Judges by the packets that arrive whether the other end is heard. The browser's connection state tells it seconds later, or
 * never if only one direction is lost. Returns a function that stops it.
 */
export function listenToPackets(connection: RTCPeerConnection, onNews: (news: HearingNews) => void): () => void {
  let hearing = beginHearing;
  let isStopped = false;

  async function listen(): Promise<void> {
    const packets = await countPackets(connection);
    if (isStopped || packets === null) return;
    const { state, news } = stepHearing(hearing, { packets, nowMs: performance.now() });
    hearing = state;
    if (news) onNews(news);
  }

  // A closed connection has no statistics.
  const timer = setInterval(() => listen().catch(() => {}), everyMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

async function countPackets(connection: RTCPeerConnection): Promise<number | null> {
  const reports = await connection.getTransceivers()[0]?.receiver.getStats();
  for (const report of reports?.values() ?? []) if (report.type === 'inbound-rtp') return report.packetsReceived;
  return null;
}
