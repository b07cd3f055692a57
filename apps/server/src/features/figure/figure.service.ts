import {
  type FigureGrouping,
  type FigureRowsInput,
  type FiguresInput,
  figureOthers,
  figureRowsInput,
  figuresInput,
  periodBefore,
  valueOfFigureKey,
} from '@yobirin/contract/figure';
import { canManageAccount } from '@yobirin/contract/permissions';
import type { RequestContext } from '../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { listGroupActors } from '../directory/holder/group.service.ts';
import { findOwnerActor } from '../directory/holder/member.service.ts';
import { sitsInAccount } from '../directory/holder/seat-holder.service.ts';
import { listHeldIds } from '../directory/profile/holding.service.ts';
import {
  countFigureRows,
  type FigureId,
  type FigureRow,
  figureRowKeyset,
  findFigureRows,
  findIdsOfAccount,
  findNames,
  findSums,
  type Scope,
  type Selection,
  type Sums,
} from './figure.queries.ts';
import { type Group, isNamed, namedGroups, noSums } from './named-groups.ts';

/** Figures that a viewer may see; their parts are read when asked for. `isOwn`: only the viewer's own part. */
export type Figures = { accountId: string; scope: Scope; ids: FigureId[]; isOwn: boolean };

type Asked<Input> = { [Part in keyof Input]: unknown };

/** The owner sees all, a member their own part (FIGURE-07). Throws NOT_FOUND for others, and for an ID that they may not see. */
export function readFigures(ctx: RequestContext, asked: Asked<FiguresInput>): Promise<Figures> {
  requireViewer(ctx);
  return openFigures(ctx, parseInput(figuresInput, asked));
}

async function openFigures(ctx: RequestContext, input: FiguresInput): Promise<Figures> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinPropertyId, from, to } = input;
  const isOwn = (await requireRole(ctx, { accountId, userId })) === 'MEMBER';
  const all = await findIdsOfAccount(ctx.db, accountId);
  const held = isOwn ? new Set(await listHeldIds(ctx, userId)) : null;
  const ids = all.filter(({ id }) => !held || held.has(id));
  if (yobirinPropertyId && !ids.some(({ id }) => id === yobirinPropertyId)) throw missing();
  const yobirinPropertyIds = yobirinPropertyId ? [yobirinPropertyId] : all.map(({ id }) => id);
  return { accountId, scope: { yobirinPropertyIds, userId: isOwn ? userId : null, from, to }, ids, isOwn };
}

async function requireRole(
  { db }: RequestContext,
  facts: { accountId: string; userId: string },
): Promise<'OWNER' | 'MEMBER'> {
  const owner = await findOwnerActor(db, facts);
  if (owner && canManageAccount(owner)) return 'OWNER';
  if (await sitsInAccount(db, facts)) return 'MEMBER';
  if ((await listGroupActors(db, facts)).length > 0) return 'MEMBER';
  throw missing();
}

function missing(): DomainError {
  return new DomainError('NOT_FOUND', 'No such account or ID of yours');
}

/** The sums of the whole period. */
export async function readWhole({ db }: RequestContext, { scope }: Figures): Promise<Sums> {
  const [sums] = await findSums(db, scope, 'WHOLE');
  return sums ?? noSums;
}

/** The sums of the equally long period before. */
export function readBefore(ctx: RequestContext, figures: Figures): Promise<Sums> {
  return readWhole(ctx, { ...figures, scope: { ...figures.scope, ...periodBefore(figures.scope) } });
}

export type NamedGroup = Group & { name: string | null };

/** The sums of each group that has any. */
export async function readGroups(
  { db }: RequestContext,
  { accountId, scope, ids }: Figures,
  by: FigureGrouping,
): Promise<NamedGroup[]> {
  const groups = await findSums(db, scope, by);
  switch (by) {
    case 'DAY':
    case 'HOUR_OF_WEEK':
      return groups.map((group) => ({ ...group, name: null }));
    case 'PLACE':
    case 'LANGUAGE':
      return namedGroups(groups).map((group) => ({ ...group, name: valueOfFigureKey(group.key) || null }));
    case 'MEMBER': {
      const names = await findNames(db, { accountId, userIds: groups.map(({ key }) => key) });
      return groups.map((group) => ({ ...group, name: names.get(group.key) ?? null }));
    }
    case 'ID': {
      const names = new Map(ids.map(({ id, nickname }) => [id, nickname]));
      return groups.map((group) => ({ ...group, name: names.get(group.key) ?? null }));
    }
  }
}

/** A row as the viewer may see it: the chat only of an ID that they hold. */
export type ShownRow = FigureRow & { idName: string | null; memberName: string | null; isHeld: boolean };

/** Lists what a figure counts, newest first (FIGURE-09). Throws as `readFigures` does. */
export async function listFigureRows(
  ctx: RequestContext,
  { cursor, take, ...asked }: Asked<FigureRowsInput> & PageRequest,
): Promise<Connection<ShownRow>> {
  const { userId } = requireViewer(ctx);
  const input = parseInput(figureRowsInput, asked);
  const figures = await openFigures(ctx, input);
  const selection: Selection = { ...figures.scope, figure: input.figure, group: await groupOf(ctx, figures, input) };
  const page = readPage<ShownRow>(figureRowKeyset, { cursor, take });
  const rows = await findFigureRows(ctx.db, selection, page);
  const held = new Set(await listHeldIds(ctx, userId));
  const userIds = [...new Set(rows.flatMap((row) => row.userId ?? []))];
  const names = await findNames(ctx.db, { accountId: figures.accountId, userIds });
  const idNames = new Map(figures.ids.map(({ id, nickname }) => [id, nickname]));
  const shown = rows.map((row) => ({
    ...row,
    idName: idNames.get(row.yobirinPropertyId) ?? null,
    memberName: row.userId === null ? null : (names.get(row.userId) ?? null),
    isHeld: held.has(row.yobirinPropertyId),
  }));
  return toConnection(page, shown, () => countFigureRows(ctx.db, selection));
}

/** Throws BAD_USER_INPUT for a place or language that is not named in this period: it may not be asked for either. */
async function groupOf(
  { db }: RequestContext,
  { scope }: Figures,
  { by, key }: FigureRowsInput,
): Promise<Selection['group']> {
  if (by === undefined || key === undefined) return null;
  if (by !== 'PLACE' && by !== 'LANGUAGE') return { by, key };
  const named = (await findSums(db, scope, by)).filter(isNamed).map((group) => group.key);
  if (key === figureOthers) return { by, except: named.includes('') ? named : [...named, ''] };
  const value = valueOfFigureKey(key);
  if (value === undefined || (value !== '' && !named.includes(value))) {
    throw new DomainError('BAD_USER_INPUT', 'No such group in this period', { field: 'key' });
  }
  return { by, key: value };
}
