import { chatNamespace } from '@yobirin/contract/chat-events';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { createTeamNoteInput, findMentions, type Mentionable, updateTeamNoteInput } from '@yobirin/contract/team-note';
import type { Context, RequestContext } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { type Connection, mapNodes, readPage, toConnection } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Say } from '../../platform/events/events.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { propertyRoom } from '../chat/chat-channel.ts';
import { assertNotOnlyLooking, requireParticipant } from '../chat/room/participant.service.ts';
import { findOwnerActor } from '../directory/holder/member.service.ts';
import { findAccountId } from '../directory/profile/call-target.service.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { readInboxMembers } from '../inbox/inbox.service.ts';
import { clearMentionNotices } from '../notification/mail-notice.service.ts';
import { teamNoteChanged, teamNoteMentioned } from './team-note.events.ts';
import {
  countNotes,
  deleteNotesOfId,
  findMentionsOfNotes,
  findNote,
  findNoteByClientId,
  findNoteIdsMentioning,
  findNotes,
  holdNotes,
  insertNote,
  lockNote,
  type NoteRow,
  newestFirst,
  type Place,
  removeNote,
  replaceMentions,
  updateNote,
} from './team-note.queries.ts';

/** A note as a holder of its ID sees it. */
export type TeamNote = NoteRow & { mentions: Mentionable[]; canEdit: boolean; canDelete: boolean };

type Listing = Place & { first?: number | null | undefined; after?: string | null | undefined };

/** The notes on a chat of one of the viewer's IDs, newest first. */
export async function listTeamNotes(
  ctx: RequestContext,
  { first, after, ...place }: Listing,
): Promise<Connection<TeamNote>> {
  const participant = await requireParticipant(ctx, place);
  const page = readPage(newestFirst, { cursor: after, take: first });
  const listed = toConnection(page, await findNotes(ctx.db, place, page), () => countNotes(ctx.db, place));
  return mapNodes(listed, (rows) => show(ctx, rows, participant));
}

type NewNote = { chatRoomId: unknown; yobirinPropertyId: unknown; body: unknown; clientNoteId: unknown };

/** Idempotent by client id. Throws NOT_FOUND, and FORBIDDEN for a member who may only look. */
export async function createTeamNote(ctx: RequestContext, input: NewNote): Promise<TeamNote> {
  const { userId } = requireViewer(ctx);
  const { body, clientNoteId, ...place } = parseInput(createTeamNoteInput, input);
  const participant = await requireParticipant(ctx, place);
  assertNotOnlyLooking(participant);
  await ctx.chat.postsPerUser.begin(userId);
  const mentions = findMentions(body, await readInboxMembers(ctx, place.yobirinPropertyId));
  const now = ctx.clock.now();
  const note = { ...place, userId, clientNoteId, body, createdAt: now, updatedAt: now };

  await ctx.events.transaction(ctx.db, async (tx, say) => {
    await holdNotes(tx, place);
    const id = await insertNote(tx, note);
    if (id === null) return;
    if ((await countNotes(tx, place)) > limits.teamNotesMax) {
      throw new DomainError('UNPROCESSABLE_ENTITY', 'The chat has too many notes', { reason: 'too_many_notes' });
    }
    await mention(tx, say, { teamNoteId: id, mentions, userId });
    await say.record(teamNoteChanged, { teamNoteId: id, yobirinPropertyId: place.yobirinPropertyId });
  });
  announceNotes(ctx, place);
  return showOne(ctx, await findNoteByClientId(ctx.db, { ...place, clientNoteId }), participant);
}

/** For its writer. Throws NOT_FOUND, FORBIDDEN for other holders, and CONFLICT if it was edited since `expectedVersion`. */
export async function updateTeamNote(
  ctx: RequestContext,
  input: { id: unknown; body: unknown; expectedVersion?: unknown },
): Promise<TeamNote> {
  const { userId } = requireViewer(ctx);
  const { id, body, expectedVersion } = parseInput(updateTeamNoteInput, input);
  const { note, participant } = await requireNote(ctx, id);
  if (note.userId !== userId) throw new DomainError('FORBIDDEN', 'The note is of another member');
  await ctx.chat.postsPerUser.begin(userId);
  const mentions = findMentions(body, await readInboxMembers(ctx, note.yobirinPropertyId));

  await ctx.events.transaction(ctx.db, async (tx, say) => {
    const { version } = (await lockNote(tx, id)) ?? throwNoSuchNote();
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw new DomainError('CONFLICT', 'The note has been edited meanwhile', { reason: 'edited_meanwhile' });
    }
    await updateNote(tx, id, { body, updatedAt: ctx.clock.now() });
    await mention(tx, say, { teamNoteId: id, mentions, userId });
    await say.record(teamNoteChanged, { teamNoteId: id, yobirinPropertyId: note.yobirinPropertyId });
  });
  announceNotes(ctx, note);
  return showOne(ctx, await findNote(ctx.db, id), participant);
}

/** For its writer and the owner of the account. Throws NOT_FOUND, and FORBIDDEN for other holders. Returns the id. */
export async function deleteTeamNote(ctx: RequestContext, input: { id: unknown }): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { note } = await requireNote(ctx, parseInput(numericId, input.id));
  if (note.userId !== userId && !(await isOwner(ctx, note.yobirinPropertyId))) {
    throw new DomainError('FORBIDDEN', 'The note is of another member');
  }
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    await removeNote(tx, note.id);
    await clearMentionNotices(tx, [note.id]);
    await say.record(teamNoteChanged, { teamNoteId: note.id, yobirinPropertyId: note.yobirinPropertyId });
  });
  announceNotes(ctx, note);
  return note.id;
}

/** The viewer has seen the notes on a chat: no digest tells of their mentions any more. Returns the id of the chat. */
export async function seeTeamNotes(ctx: RequestContext, place: Place): Promise<string> {
  const { userId } = requireViewer(ctx);
  await requireParticipant(ctx, place);
  await clearMentionNotices(ctx.db, await findNoteIdsMentioning(ctx.db, { ...place, userId }), userId);
  return place.chatRoomId;
}

/** Deletes the notes of a deleted ID. Idempotent. */
export async function forgetNotesOfId({ db }: { db: Executor }, yobirinPropertyId: string): Promise<void> {
  await deleteNotesOfId(db, yobirinPropertyId);
}

/** A note of an ID that the viewer holds and may act for. */
async function requireNote(ctx: RequestContext, id: string) {
  const note = (await findNote(ctx.db, id)) ?? throwNoSuchNote();
  await requireHolding(ctx, note.yobirinPropertyId, { missing: noSuchNote });
  const participant = await requireParticipant(ctx, note);
  assertNotOnlyLooking(participant);
  return { note, participant };
}

async function mention(
  tx: Transaction,
  say: Say,
  { teamNoteId, mentions, userId }: { teamNoteId: string; mentions: readonly Mentionable[]; userId: string },
): Promise<void> {
  const added = await replaceMentions(tx, teamNoteId, mentions);
  const userIds = added.filter((mentioned) => mentioned !== userId);
  if (userIds.length > 0) await say.record(teamNoteMentioned, { teamNoteId, userIds });
}

/** The event says only that there is something to load, and goes to holders alone (NOTE-03). Call it after the commit. */
function announceNotes({ realtime }: Pick<Context, 'realtime'>, { chatRoomId, yobirinPropertyId }: Place): void {
  const changed = { chatRoomId, yobirinPropertyId };
  realtime.in(chatNamespace, propertyRoom(yobirinPropertyId)).emit('teamNotesChanged', changed);
}

type Viewing = { isGroupMembershipValid: boolean };

async function showOne(ctx: RequestContext, row: NoteRow | null, viewing: Viewing): Promise<TeamNote> {
  // A colleague may delete it a moment after it was written.
  const [note] = row ? await show(ctx, [row], viewing) : [];
  return note ?? throwNoSuchNote();
}

async function show(
  ctx: RequestContext,
  rows: readonly NoteRow[],
  { isGroupMembershipValid: mayAct }: Viewing,
): Promise<TeamNote[]> {
  const [first] = rows;
  if (!first) return [];
  const { userId } = requireViewer(ctx);
  const mayDeleteAll = mayAct && (await isOwner(ctx, first.yobirinPropertyId));
  const mentions = Map.groupBy(
    await findMentionsOfNotes(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ teamNoteId }) => teamNoteId,
  );
  return rows.map((row) => {
    const canEdit = mayAct && row.userId === userId;
    return { ...row, mentions: mentions.get(row.id) ?? [], canEdit, canDelete: canEdit || mayDeleteAll };
  });
}

async function isOwner(ctx: RequestContext, yobirinPropertyId: string): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  const accountId = await findAccountId(ctx, yobirinPropertyId);
  return accountId !== null && Boolean(await findOwnerActor(ctx.db, { accountId, userId }));
}

function throwNoSuchNote(): never {
  throw noSuchNote();
}

function noSuchNote(): DomainError {
  return new DomainError('NOT_FOUND', 'No such note');
}
