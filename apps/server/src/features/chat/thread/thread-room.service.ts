import type { Transaction } from '../../../platform/database/client.ts';
import { findNewestPostId } from '../post/chat-post.queries.ts';
import { moveAnsweredMark, refreshUnanswered } from '../reading/unanswered.queries.ts';
import { lockRoom } from '../room/chat-room.queries.ts';
import { findSides } from '../room/chat-side.queries.ts';
import { findAnsweredPostId, finishVoices, unanswer, unfinishVoices } from './settle-room.queries.ts';
import { countThreadPosts, findThreadPosts, findThreadPostsById, type ThreadPost } from './thread-post.queries.ts';
import {
  findGuestMark,
  findIdSidesAfter,
  findIdsInRooms,
  findRoomFacts,
  findRoomsOfMarks,
  findRoomsOfPairs,
  findShownRooms,
  findUnansweredSince,
  type RoomFacts,
  type RoomOfId,
} from './thread-room.queries.ts';

// What the inbox, a feature above this one, needs of rooms. Its callers have checked who may read them.

export type { RoomFacts, ThreadPost };

export const listRoomsOfPairs = findRoomsOfPairs;
export const listRoomsOfMarks = findRoomsOfMarks;
export const loadGuestMark = findGuestMark;
export const listIdsInRooms = findIdsInRooms;
export const loadRoomFacts = findRoomFacts;
export const loadShownRooms = findShownRooms;
export const listUnansweredSince = findUnansweredSince;
export const listIdSidesAfter = findIdSidesAfter;
export const listThreadPosts = findThreadPosts;
export const loadThreadPosts = findThreadPostsById;
export const countPostsOfRoom = countThreadPosts;
export const findNewestPost = findNewestPostId;

type Settling = RoomOfId & { userId: string; now: Date };

/** How far the room was answered before, and its newest post. */
type Settled = { answeredPostId: string | null; newestPostId: string | null };

/** A holder needs to do nothing more about the room: its posts count as answered, and its voice messages as done. */
export async function settleRoom(tx: Transaction, settling: Settling): Promise<Settled> {
  const { chatRoomId, yobirinPropertyId } = settling;
  const { scheduleEndAt } = await lockRoom(tx, chatRoomId, settling.now);
  const newestPostId = await findNewestPostId(tx, chatRoomId);
  // Only chats with guests wait for answers.
  if (scheduleEndAt === null || newestPostId === null) return { answeredPostId: null, newestPostId };
  const answeredPostId = await findAnsweredPostId(tx, settling);
  await finishVoices(tx, settling);
  const side = (await findSides(tx, chatRoomId)).find((found) => found.yobirinPropertyId === yobirinPropertyId);
  if (side) await moveAnsweredMark(tx, { chatRoomId, sideId: side.id, chatPostId: newestPostId });
  await refreshUnanswered(tx, chatRoomId);
  return { answeredPostId, newestPostId };
}

type Unsettling = RoomOfId & Settled & { doneAt: Date; now: Date };

/** Takes `settleRoom` back. A room that was answered since stays so. Returns whether the chat has ended. */
export async function unsettleRoom(
  tx: Transaction,
  { answeredPostId, newestPostId, doneAt, now, ...room }: Unsettling,
): Promise<{ hasEnded: boolean }> {
  const { scheduleEndAt, hasEnded } = await lockRoom(tx, room.chatRoomId, now);
  if (scheduleEndAt === null || newestPostId === null) return { hasEnded };
  if (!hasEnded) await unanswer(tx, { ...room, answeredPostId, settledPostId: newestPostId });
  await unfinishVoices(tx, { ...room, doneAt });
  return { hasEnded };
}
