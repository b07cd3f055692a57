import { limits } from '@yobirin/contract/limits';
import { violates } from '../../../platform/database/violates.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoomSides } from './participant.queries.ts';

/** Throws UNPROCESSABLE_ENTITY if the room is not approved: until then, the side that asked for it sends text only (ATTACH-05). */
export function assertMaySendFiles(sides: Pick<RoomSides, 'own' | 'peer'>): void {
  if (!isPending(sides)) return;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'Files can be sent once the chat is approved', {
    reason: 'files_after_approval',
  });
}

export function hasUsedPendingPosts({ own, peer }: Pick<RoomSides, 'own' | 'peer'>): boolean {
  return isPending({ own, peer }) && own.pendingPostCount >= limits.pendingPostsMax;
}

/** Whether the side that asks for the chat has not written yet, so that the other side does not see it. */
export function isUnsentRequest({ own, peer }: Pick<RoomSides, 'own' | 'peer'>): boolean {
  return isPending({ own, peer }) && own.pendingPostCount === 0;
}

/** Whether a post was refused because others of its side, sent at once, were the last ones allowed before approval. */
export function exceedsPendingPosts(error: unknown): boolean {
  return violates(error, 'chat_room_memberships_pending_posts');
}

export function postsAfterApproval(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'More posts can be sent once the chat is approved', {
    reason: 'posts_after_approval',
    maxPosts: limits.pendingPostsMax,
  });
}

/** A chat that a stranger began, and that the side of the ID has not approved yet: seen from either side. */
function isPending({ own, peer }: Pick<RoomSides, 'own' | 'peer'>): boolean {
  return !own.isApproved || !peer.isApproved;
}
