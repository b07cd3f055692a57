import type { Database } from '../../../platform/database/client.ts';
import { hasApprovedChat } from '../../chat/room/approved-chat.service.ts';
import { isFavorited } from '../../favorite/favorite.service.ts';
import { type ContactTarget, type ContactUser, isColleagueOrTalked } from './contact.queries.ts';

/** A user with one of their IDs, a guest with a chat, or a stranger. */
type Contacter = { user: ContactUser } | { chatRoomId: string | null };

/** Whether an ID that takes contacts only takes calls and messages from this person (CALLPAGE-24). */
export type IsContact = typeof isContact;

export async function isContact(db: Database, target: ContactTarget, who: Contacter): Promise<boolean> {
  if ('user' in who) return isKnownUser(db, target, who.user);
  return who.chatRoomId !== null && hasApprovedChat(db, target.id, { chatRoomId: who.chatRoomId });
}

async function isKnownUser(db: Database, target: ContactTarget, user: ContactUser): Promise<boolean> {
  const { yobirinPropertyId } = user;
  const favorite = { ownerYobirinPropertyId: target.id, targetYobirinPropertyId: yobirinPropertyId };
  return (
    (await isColleagueOrTalked(db, target, user)) ||
    (await isFavorited({ db }, favorite)) ||
    (await hasApprovedChat(db, target.id, { yobirinPropertyId }))
  );
}
