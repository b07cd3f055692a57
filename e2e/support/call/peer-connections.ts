import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    peerConnections: RTCPeerConnection[];
  }
}

/** Records the peer connections of the pages of this context. */
export async function rememberPeerConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.peerConnections = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super(config);
        window.peerConnections.push(this);
      }
    };
  });
}

/** Makes the next pages use only a TURN relay. */
export async function allowRelayOnly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super({ ...config, iceTransportPolicy: 'relay' });
      }

      override setConfiguration(config?: RTCConfiguration) {
        super.setConfiguration({ ...config, iceTransportPolicy: 'relay' });
      }
    };
  });
}

/** The candidate pair that carries the voice at this moment. */
export async function selectedPair(page: Page): Promise<{ local: Candidate; remote: Candidate }> {
  const pair = await page.evaluate(async () => {
    const stats = await window.peerConnections.at(-1)?.getStats();
    const reports = [...(stats?.values() ?? [])];
    const transport = reports.find(({ type }) => type === 'transport');
    const selected = reports.find(({ id }) => id === transport?.selectedCandidatePairId);
    const candidate = (id: string) => {
      const { candidateType, address } = reports.find((report) => report.id === id) ?? {};
      return { candidateType, address };
    };
    return selected && { local: candidate(selected.localCandidateId), remote: candidate(selected.remoteCandidateId) };
  });
  expect(pair, 'a way between the two').toBeTruthy();
  return pair;
}

/** The format in which the page sends its voice. */
export function sentFormat(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [line] = window.peerConnections.at(-1)?.getTransceivers() ?? [];
    return line?.sender.getParameters().codecs[0]?.mimeType;
  });
}

/** Changes at each ICE restart. */
export function iceUsername(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { sdp = '' } = window.peerConnections.at(-1)?.currentLocalDescription ?? {};
    return /a=ice-ufrag:(\S+)/.exec(sdp)?.[1];
  });
}

type Candidate = { candidateType: string; address: string };
