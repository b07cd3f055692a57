import { findAccessToken } from '../../../api/find-access-token.ts';
import { SocketRefusal } from '../../../api/socket-channel.ts';
import type { ChatChannel } from '../../../chat/room/chat-channel.ts';

let latestTurn = 0;

/** Tells the server which ID's messages or calls the user sees, if any. One that waits for a fresh token gives way to a newer one. */
export async function watchInbox(channel: ChatChannel, yobirinPropertyId: string | null): Promise<void> {
  latestTurn += 1;
  await send(channel, { turn: latestTurn, yobirinPropertyId, refused: false });
}

type Watch = { turn: number; yobirinPropertyId: string | null; refused: boolean };

async function send(channel: ChatChannel, watch: Watch): Promise<void> {
  const { turn, yobirinPropertyId, refused } = watch;
  try {
    const accessToken = await findAccessToken(refused);
    if (turn === latestTurn && accessToken !== null && channel.isConnected()) {
      await channel.request('watchInbox', { accessToken, yobirinPropertyId });
    }
  } catch (error) {
    const isExpired = error instanceof SocketRefusal && error.errorCode === 'UNAUTHENTICATED';
    // After any other failure the user is notified although the page is open; the next connection tries again.
    if (isExpired && !refused && turn === latestTurn) await send(channel, { ...watch, refused: true });
  }
}
