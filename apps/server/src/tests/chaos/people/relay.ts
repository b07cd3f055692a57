import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import { parseIceUrl } from '../../../platform/turn/stun-link.ts';
import { openTurnClient } from '../../../platform/turn/turn-client.ts';

/** Asks the relay for an address, as the browser of a caller does. Throws if it gives none. */
export async function tryRelay({ iceServers }: PeerConnectionConfig): Promise<void> {
  const server = iceServers.find(({ urls }) => urls.some((url) => url.startsWith('turn:')));
  if (!server) return;
  const { username = '', credential = '' } = server;
  const signal = AbortSignal.timeout(5_000);
  const client = await openTurnClient(parseIceUrl(server.urls[0] ?? ''), { username, credential, signal });
  try {
    const { refusal } = await client.allocate();
    if (refusal !== null) throw new Error(`The relay refuses with ${refusal}`);
    await client.release();
  } finally {
    client.close();
  }
}
