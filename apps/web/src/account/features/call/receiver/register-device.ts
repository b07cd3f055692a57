import type { IncomingCall } from '@yobirin/contract/call-channel';
import { findAccessToken } from '../../../../api/find-access-token.ts';
import { refreshTokens } from '../../../../api/refresh-tokens.ts';
import { tellThisTab } from '../../../../api/signin-events.ts';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import type { CallChannel } from '../../../../call/call-sockets.ts';

/** Registers this device for its user; returns the calls that already ring. Refreshes an expired token first (ERROR-01). */
export async function registerDevice(channel: CallChannel): Promise<IncomingCall[]> {
  const accessToken = await findAccessToken(false);
  if (!accessToken) throw signedOut();
  try {
    return await register(channel, accessToken);
  } catch (error) {
    if (!(error instanceof SocketRefusal && error.errorCode === 'UNAUTHENTICATED')) throw error;
    const fresh = await refreshTokens(accessToken);
    if (!fresh) throw signedOut();
    return register(channel, fresh);
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
