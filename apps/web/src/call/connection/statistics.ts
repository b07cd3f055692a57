const everyMs = 500;

/** The members of the browser's reports that are used; which of them exist differs between browsers. */
export type Report = {
  id: string;
  type: string;
  kind?: string;
  packetsReceived?: number;
  packetsLost?: number;
  totalSamplesReceived?: number;
  concealedSamples?: number;
  jitter?: number;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  selectedCandidatePairId?: string;
  localCandidateId?: string;
  selected?: boolean;
  candidateType?: string;
};

/** Reads the statistics of a connection twice a second, from its first success on. Returns a function that stops it. */
export function readStatistics(connection: RTCPeerConnection, onRead: (reports: Report[]) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;

  async function read(): Promise<void> {
    const reports = [...(await connection.getStats()).values()];
    if (timer !== undefined) onRead(reports);
  }

  function begin(): void {
    if (connection.connectionState !== 'connected') return;
    // A closed connection has no statistics.
    timer ??= setInterval(() => read().catch(() => {}), everyMs);
  }

  connection.addEventListener('connectionstatechange', begin);
  return () => {
    connection.removeEventListener('connectionstatechange', begin);
    clearInterval(timer);
    timer = undefined;
  };
}

/** What is known of the audio that arrives. */
export function findInbound(reports: readonly Report[]): Report | undefined {
  return reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
}
