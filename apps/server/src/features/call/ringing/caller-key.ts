import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';

/** What is known of a caller. */
type Traits = { callerUserId: string | null; chatRoomId: string | null; callerName: string | null; address: string };

/**
 * Recognises a caller by the best that is known: the user, else the chat whose token the visitor's browser has, else address and
 * name together, so that other visitors of one house are other callers. A hash, because addresses are not stored.
 */
export function callerKeyOf({ keyring }: Pick<Context, 'keyring'>, traits: Traits): string {
  const { key } = keyring.keysFor('caller').newest;
  return createHmac('sha256', key).update(describe(traits)).digest('base64url');
}

function describe({ callerUserId, chatRoomId, callerName, address }: Traits): string {
  if (callerUserId !== null) return `user ${callerUserId}`;
  if (chatRoomId !== null) return `chat ${chatRoomId}`;
  return `visitor ${address} ${(callerName ?? '').normalize('NFKC').toLowerCase()}`;
}
