import type { Context } from '../../../context.ts';
import { resealAll } from '../../../platform/secrets/reseal-all.ts';
import { openSealed, seal } from '../../../platform/secrets/sealed-text.ts';
import { sealedGuestTokens } from './reseal-tokens.queries.ts';

const purpose = 'guest-token';

/** A guest is known by the hash of their token. The token itself is kept, encrypted, only to be mailed back to them. */
export function sealGuestToken({ keyring }: Pick<Context, 'keyring'>, guestToken: string, chatRoomId: string): string {
  return seal(keyring.keysFor(purpose), guestToken, chatRoomId);
}

export function openGuestToken(
  { keyring }: Pick<Context, 'keyring'>,
  sealed: string,
  chatRoomId: string,
): string | null {
  return openSealed(keyring.keysFor(purpose), sealed, chatRoomId);
}

/** So that a key can be dropped the day after it was replaced. */
export function resealGuestTokens({ keyring, db }: Pick<Context, 'keyring' | 'db'>): Promise<void> {
  return resealAll(keyring.keysFor(purpose), sealedGuestTokens(db));
}
