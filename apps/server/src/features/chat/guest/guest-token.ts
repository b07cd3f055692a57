import type { Context } from '../../../context.ts';
import { resealAll } from '../../../platform/secrets/reseal-all.ts';
import { openSealed, seal } from '../../../platform/secrets/sealed-text.ts';
import { sealedGuestTokens } from './reseal-tokens.queries.ts';

const purpose = 'guest-token';

/** The database identifies a guest by a hash of their token. The encrypted token is kept only to mail it back to the guest. */
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

/** Encrypts all tokens with the newest key, so that a replaced key can be dropped after a day. */
export async function resealGuestTokens({
  keyring,
  db,
  security,
}: Pick<Context, 'keyring' | 'db' | 'security'>): Promise<void> {
  const resealed = await resealAll(keyring.keysFor(purpose), sealedGuestTokens(db));
  if (resealed > 0) security.note('keys_replaced', { purpose: 'guest_token', resealed });
}
