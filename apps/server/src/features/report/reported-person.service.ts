import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../context.ts';
import { requireCallTo } from '../call/history/block-caller.service.ts';
import { listLastPosts } from '../chat/post/last-posts.service.ts';
import { findPairChatId, type Participant, requireParticipant } from '../chat/room/participant.service.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { loadReferencedProperties } from '../directory/profile/profile.service.ts';
import type { Report } from './report.queries.ts';

/** Whom a report is about, and the last posts of the chat with them. */
type Reported = Pick<
  Report,
  'chatRoomId' | 'callId' | 'reportedName' | 'reportedUserId' | 'reportedYobirinPropertyId' | 'posts'
>;

export async function describeChat(
  ctx: RequestContext,
  place: { chatRoomId: string; yobirinPropertyId: string },
): Promise<Reported> {
  const participant = await requireParticipant(ctx, place);
  const { peer, own } = participant;
  const { yobirinPropertyId } = peer;
  const target = yobirinPropertyId === null ? null : await findCallTargetById(ctx, yobirinPropertyId);
  return {
    chatRoomId: participant.room.id,
    callId: null,
    reportedName: target ? await nameOf(ctx, target.id) : own.aliasName || (peer.guestName ?? ''),
    reportedUserId: target?.groupId === null ? (target.userIds[0] ?? null) : null,
    reportedYobirinPropertyId: yobirinPropertyId,
    posts: await postsOf(ctx, participant),
  };
}

export async function describeCall(
  ctx: RequestContext,
  place: { callHistoryId: string; yobirinPropertyId: string },
): Promise<Reported> {
  const call = await requireCallTo(ctx, place);
  const { fromYobirinPropertyId: from, callerUserId, callerName } = call;
  const pair = from === null ? null : await findPairChatId(ctx, [from, place.yobirinPropertyId]);
  const chatRoomId = call.chatRoomId ?? pair;
  const chat = chatRoomId && (await requireParticipant(ctx, { ...place, chatRoomId }));
  return {
    chatRoomId,
    callId: call.id,
    reportedName: from === null ? (callerName ?? '') : await nameOf(ctx, from),
    reportedUserId: callerUserId,
    reportedYobirinPropertyId: from,
    posts: chat ? await postsOf(ctx, chat) : [],
  };
}

async function postsOf(ctx: RequestContext, { room, own }: Participant): Promise<Report['posts']> {
  const posts = await listLastPosts(ctx, room.id, limits.reportedPosts);
  return posts.map(({ body, createdAt, chatRoomMembershipId, fileNames }) => ({
    at: createdAt.toISOString(),
    isOfReporter: chatRoomMembershipId === own.id,
    body,
    fileNames,
  }));
}

async function nameOf(ctx: RequestContext, yobirinPropertyId: string): Promise<string> {
  const [property] = await loadReferencedProperties(ctx, [yobirinPropertyId]);
  return property?.nickname ?? '';
}
