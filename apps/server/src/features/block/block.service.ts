import { type BlockSource, blockedReason, browserMark } from '@yobirin/contract/block';
import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { blockChanged } from './block.events.ts';
import {
  type Block as BlockRow,
  type Comer,
  deleteBlock,
  deleteExpiredBlocks,
  deleteIdleBlocks,
  findBlock,
  findBlocks,
  findIsBlocked,
  forgetUserOfGroupBlocks,
  saveBlock,
} from './block.queries.ts';
import { networkKeyOf } from './network-pause.service.ts';

const hourMs = 60 * 60 * 1000;

export type { Comer } from './block.queries.ts';

export type Block = BlockRow;

/** The facts by which a blocked person is recognized. At least one of user, side and mark must be known. */
export type BlockedPerson = Pick<
  Block,
  | 'blockedUserId'
  | 'blockedYobirinPropertyId'
  | 'isIdBlocked'
  | 'chatRoomMembershipId'
  | 'browserMarkHash'
  | 'networkKey'
  | 'name'
>;

type BlockRequest = {
  yobirinPropertyId: string;
  person: BlockedPerson;
  source: BlockSource;
  durationHours?: number | undefined;
  note?: string | undefined;
};

/** Blocks a person for an ID. The caller has checked that the viewer may act for the ID. Idempotent. */
export async function blockPerson(ctx: RequestContext, request: BlockRequest): Promise<Block> {
  const { yobirinPropertyId, person, source, durationHours, note = '' } = request;
  const now = ctx.clock.now();
  const row = {
    yobirinPropertyId,
    ...person,
    // The guests of the holder's own house never pause it for the others there (OP-155).
    networkKey: person.networkKey === networkKeyOf(ctx, ctx.address) ? null : person.networkKey,
    subject: subjectOf(person),
    source,
    note,
    blockedByUserId: requireViewer(ctx).userId,
    createdAt: now,
    expireAt: durationHours === undefined ? null : new Date(now.getTime() + durationHours * hourMs),
  };
  const block = await ctx.db.transaction((tx) => saveBlock(tx, row));
  await ctx.events.tell(blockChanged, { block, isInForce: true });
  return block;
}

/** Removes a block. Returns its id. */
export async function unblock(ctx: RequestContext, { id }: { id: string }): Promise<string> {
  requireViewer(ctx);
  const block = await findBlock(ctx.db, parseInput(numericId, id));
  if (!block) throw noSuchBlock();
  const { isValid } = await requireHolding(ctx, block.yobirinPropertyId, { missing: noSuchBlock });
  if (!isValid) throw new DomainError('FORBIDDEN', 'You may only look at the blocks of this group');
  if (await deleteBlock(ctx.db, block.id)) await ctx.events.tell(blockChanged, { block, isInForce: false });
  return block.id;
}

/** Returns the active blocks, newest first. For holders of the ID. */
export async function listBlocks(
  ctx: RequestContext,
  { yobirinPropertyId }: { yobirinPropertyId: string },
): Promise<Block[]> {
  const id = parseInput(numericId, yobirinPropertyId);
  await requireHolding(ctx, id);
  return findBlocks(ctx.db, id, ctx.clock.now());
}

/** Sets the mark that the browser got over a socket when it rang (BLOCK-06). */
export function keepBrowserMark(ctx: RequestContext, mark: string): true {
  ctx.browserMark.keep(parseInput(browserMark, mark));
  return true;
}

/** Whether the ID takes neither messages nor calls from this person. */
export function isBlocked(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  yobirinPropertyId: string,
  comer: Comer,
): Promise<boolean> {
  return findIsBlocked(db, { ...comer, yobirinPropertyId, now: clock.now() });
}

/**
 * Call it before a user is deleted, and with them the blocks of their person. A group that they spoke for stays blocked, because its
 * other members speak for it, too (OP-122).
 */
export async function forgetBlockedUser(tx: Transaction, userId: string): Promise<void> {
  await forgetUserOfGroupBlocks(tx, userId);
}

/** Deletes blocks that keep no one out: expired ones, those of deleted IDs, and those that match no one any more. */
export async function sweepBlocks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredBlocks(db, clock.now());
  await deleteIdleBlocks(db);
}

/** What a blocked person is told (BLOCK-09). */
export function blocked(): DomainError {
  return new DomainError('FORBIDDEN', 'This ID does not take messages or calls from you', { reason: blockedReason });
}

/** The strongest fact: a group, else a user, else a browser, else one chat. */
function subjectOf(person: BlockedPerson): string {
  const { isIdBlocked, blockedYobirinPropertyId, blockedUserId, browserMarkHash, chatRoomMembershipId } = person;
  if (isIdBlocked && blockedYobirinPropertyId !== null) return `id:${blockedYobirinPropertyId}`;
  if (blockedUserId !== null) return `user:${blockedUserId}`;
  return browserMarkHash === null ? `side:${chatRoomMembershipId}` : `mark:${browserMarkHash}`;
}

function noSuchBlock(): DomainError {
  return new DomainError('NOT_FOUND', 'No such block');
}
