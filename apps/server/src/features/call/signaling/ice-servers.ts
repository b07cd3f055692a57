import { createHmac } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Context } from '../../../context.ts';

/**
 * The ICE servers of a call. TURN credentials follow coturn's REST scheme: an expiry, and an HMAC over it made with the shared
 * secret. coturn counts quotas by the text after the expiry: the call, or its ringing devices.
 */
export function createPeerConnectionConfig(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  share: string,
): PeerConnectionConfig {
  const { stunUrls, turnUrls, turnSecret } = config;
  const iceServers: PeerConnectionConfig['iceServers'] = [];
  if (stunUrls.length > 0) iceServers.push({ urls: [...stunUrls] });
  if (turnUrls.length > 0 && turnSecret !== null) {
    const expiresAt = new Date(clock.now().getTime() + limits.turnCredentialMs);
    iceServers.push({ urls: [...turnUrls], ...createTurnCredential({ secret: turnSecret, share, expiresAt }) });
  }
  return { iceServers };
}

function createTurnCredential({ secret, share, expiresAt }: { secret: string; share: string; expiresAt: Date }) {
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${share}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
