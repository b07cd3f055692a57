import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { announceMissedToHolders } from '../announce-to-users.ts';
import { type Post, toPost } from '../post/post.ts';
import { requireReadablePost } from '../post/readable-post.service.ts';
import { assertNotOnlyLooking, noSuchRoom } from '../room/participant.service.ts';
import { announceVoice } from './announce-voice.ts';
import {
  countVoicesOfProperty,
  findListedVoice,
  findVoicesOfProperty,
  type ListedVoice,
  newestVoiceFirst,
  type VoiceFilter,
} from './voice-list.queries.ts';
import { setDone, setHeard } from './voice-mark.queries.ts';

type ListRequest = PageRequest & { yobirinPropertyId: string; filter: VoiceFilter };

/** The voice messages of an ID, newest first, for its holders. */
export async function listVoiceMessages(
  ctx: RequestContext,
  { yobirinPropertyId: id, filter, ...request }: ListRequest,
): Promise<Connection<ListedVoice>> {
  requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  const page = readPage(newestVoiceFirst, request);
  const wanted = { yobirinPropertyId, filter, now: ctx.clock.now() };
  const rows = await findVoicesOfProperty(ctx.db, wanted, page);
  return toConnection(page, rows, () => countVoicesOfProperty(ctx.db, wanted));
}

/** The voice messages of an ID that wait for its holders. */
export function countOpenVoices(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  yobirinPropertyId: string,
): Promise<number> {
  return countVoicesOfProperty(db, { yobirinPropertyId, filter: 'OPEN', now: clock.now() });
}

/** A holder has played it. The first holder and time are kept; the guest learns that it was played once the chat is approved. */
export async function markVoiceHeard(ctx: RequestContext, input: { postId: string }): Promise<Post> {
  const { userId } = requireViewer(ctx);
  const { post, listener } = await requireListener(ctx, input.postId);
  const isFirst = await setHeard(ctx.db, { chatPostId: post.id, userId, now: ctx.clock.now() });
  if (isFirst) await announceVoice(ctx, post.id);
  return toPost(post, listener);
}

/** Marks a voice message as done, or as waiting again. */
export async function markVoiceDone(
  ctx: RequestContext,
  input: { postId: string; isDone: boolean },
): Promise<ListedVoice> {
  const { userId } = requireViewer(ctx);
  const { post, listener } = await requireListener(ctx, input.postId);
  await setDone(ctx.db, { chatPostId: post.id, userId, now: ctx.clock.now(), isDone: input.isDone });
  const { yobirinPropertyId } = listener.own;
  if (yobirinPropertyId !== null) announceMissedToHolders(ctx, { yobirinPropertyId });
  ctx.chat.tellUnread(post.chatRoomId, yobirinPropertyId);
  return requireVoice(ctx, post.id);
}

/** Throws NOT_FOUND for any other post, FORBIDDEN for a member who may only look. */
async function requireListener(ctx: RequestContext, postId: string) {
  const { post, reader } = await requireReadablePost(ctx, { chatPostId: parseInput(numericId, postId) });
  await requireVoice(ctx, post.id);
  assertNotOnlyLooking(reader);
  return { post, listener: reader };
}

async function requireVoice({ db, clock }: RequestContext, chatPostId: string): Promise<ListedVoice> {
  const voice = await findListedVoice(db, chatPostId, clock.now());
  if (!voice) throw noSuchRoom();
  return voice;
}
