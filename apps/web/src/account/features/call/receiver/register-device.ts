import type { IncomingCall } from '@yobirin/contract/call-channel';
import { refreshTokens } from '../../../../api/refresh-tokens.ts';
import { readTokens } from '../../../../api/signin-cookie.ts';
import { tellThisTab } from '../../../../api/signin-events.ts';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import type { CallChannel } from '../../../../call/call-sockets.ts';

/** Registers this device for its user; returns the calls that already ring. Refreshes an expired token first (ERROR-01). */
export async function registerDevice(channel: CallChannel): Promise<IncomingCall[]> {
  const tokens = readTokens();
  if (!tokens) throw signedOut();
  try {
    return await register(channel, tokens.accessToken);
  } catch (error) {
    if (!(error instanceof SocketRefusal && error.errorCode === 'UNAUTHENTICATED')) throw error;
    const fresh = await refreshTokens(tokens);
    if (!fresh) throw signedOut();
    return register(channel, fresh.accessToken);
  }
}

async function register(channel: CallChannel, accessToken: string): Promise<IncomingCall[]> {
  const { incoming } = await channel.request('REGISTER', { accessToken });
  return incoming;
}

function signedOut(): Error {
  tellThisTab('look');
  return new Error('Nobody is signed in');
}
