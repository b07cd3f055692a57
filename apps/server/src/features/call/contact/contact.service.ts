import type { Executor } from '../../../platform/database/client.ts';
import { type ContactTarget, type ContactUser, isKnownRoom, isKnownUser } from './contact.queries.ts';

/** A user with one of their IDs, a guest with a chat, or a stranger. */
type Contacter = { user: ContactUser } | { chatRoomId: string | null };

/** Whether an ID that takes contacts only takes calls and messages from this person (CALLPAGE-24). */
export type IsContact = typeof isContact;

export async function isContact(db: Executor, target: ContactTarget, who: Contacter): Promise<boolean> {
  if ('user' in who) return isKnownUser(db, target, who.user);
  return who.chatRoomId !== null && isKnownRoom(db, target, who.chatRoomId);
}

/** The caller of a call. `chatRoomId` is the chat whose token a visitor sent. */
export function contacterOf({ callerUserId: userId, fromYobirinPropertyId: yobirinPropertyId, chatRoomId }: CallerIds) {
  const isUser = userId !== null && yobirinPropertyId !== null;
  return isUser ? { user: { userId, yobirinPropertyId } } : { chatRoomId };
}

type CallerIds = { callerUserId: string | null; fromYobirinPropertyId: string | null; chatRoomId: string | null };

/** Neither a contact nor a caller to whom the holder gave the call password (BLOCK-33). */
export async function isStranger(
  db: Executor,
  target: ContactTarget & { callPasswordRequired: boolean },
  who: Contacter,
): Promise<boolean> {
  return !target.callPasswordRequired && !(await isContact(db, target, who));
}
