import type { InboxFilter, InboxView } from '@yobirin/contract/inbox';
import { languageCodeOf, localeOf } from '@yobirin/contract/locale';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, isNull, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { nicknameOfMemberSql } from '../directory/profile/profile-sql.ts';
import { inboxThreadLabels, inboxThreads } from './inbox.tables.ts';
import type { Member } from './thread.ts';
import type { ThreadRow } from './thread-row.queries.ts';

const threads = inboxThreads;

/** Literals, so that the partial indexes are used. */
const isOpen = sql`${threads.doneAt} is null and ${threads.snoozedUntil} is null`;

const waitingFirst: Keyset<ThreadRow> = {
  columns: [threads.rank, threads.lastAt, threads.id],
  direction: 'desc',
  keyOf: ({ rank, lastAt, id }) => [rank, lastAt, id],
};

/** The order of each view (INBOX-04). Their rows have the times that they are sorted by. */
export const inboxKeysets: Record<InboxView, Keyset<ThreadRow>> = {
  WAITING: {
    columns: [threads.waitingSince, threads.id],
    direction: 'asc',
    keyOf: ({ waitingSince, lastAt, id }) => [waitingSince ?? lastAt, id],
  },
  OPEN: waitingFirst,
  MINE: waitingFirst,
  NOBODYS: waitingFirst,
  SNOOZED: {
    columns: [threads.snoozedUntil, threads.id],
    direction: 'asc',
    keyOf: ({ snoozedUntil, lastAt, id }) => [snoozedUntil ?? lastAt, id],
  },
  DONE: {
    columns: [threads.doneAt, threads.id],
    direction: 'desc',
    keyOf: ({ doneAt, lastAt, id }) => [doneAt ?? lastAt, id],
  },
};

export type Selection = { yobirinPropertyId: string; userId: string; filter: InboxFilter; now: Date };

/** A page of threads. */
export function threadsQuery(
  db: Executor,
  selection: Selection,
  page: Pick<Page<unknown>, 'after' | 'orderBy' | 'limit'>,
) {
  return db
    .select()
    .from(threads)
    .where(and(isSelected(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countThreads(db: Executor, selection: Selection): Promise<number> {
  return db.$count(threads, isSelected(selection));
}

function isSelected({ yobirinPropertyId, userId, filter, now }: Selection): SQL | undefined {
  const { view, place, language, labelId, waitingMinutes } = filter;
  return and(
    eq(threads.yobirinPropertyId, yobirinPropertyId),
    isInView(view, userId),
    place === undefined ? undefined : eq(threads.place, place),
    language === undefined ? undefined : eq(threads.language, languageCodeOf(language)),
    labelId === undefined ? undefined : hasLabel(labelId),
    waitingMinutes === undefined
      ? undefined
      : lte(threads.waitingSince, new Date(now.getTime() - waitingMinutes * 60_000)),
  );
}

function isInView(view: InboxView, userId: string): SQL | undefined {
  switch (view) {
    case 'WAITING':
      return sql`${isOpen} and ${threads.waitingSince} is not null`;
    case 'OPEN':
      return isOpen;
    case 'MINE':
      return and(isOpen, eq(threads.takenByUserId, userId));
    case 'NOBODYS':
      return and(isOpen, isNull(threads.takenByUserId));
    case 'SNOOZED':
      return sql`${threads.snoozedUntil} is not null`;
    case 'DONE':
      return sql`${threads.doneAt} is not null`;
  }
}

function hasLabel(labelId: string): SQL {
  const { threadId } = inboxThreadLabels;
  return sql`exists (
    select from ${inboxThreadLabels}
    where ${sql`${threadId}`} = ${sql`${threads.id}`} and ${sql`${inboxThreadLabels.labelId}`} = ${labelId}::bigint
  )`;
}

export type InboxCounts = {
  waiting: number;
  open: number;
  mine: number;
  nobodys: number;
  snoozed: number;
  places: string[];
  languages: string[];
};

type Counted = { yobirinPropertyId: string; userId: string };

/** Of the open threads and of the snoozed ones: two queries, because each has its index. */
export function countsQueries(db: Executor, { yobirinPropertyId, userId }: Counted) {
  const { place, language, takenByUserId, waitingSince } = threads;
  const number = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const counted = (isState: SQL) =>
    db
      .select({
        count: sql`count(*)`.mapWith(Number),
        waiting: number(sql`${waitingSince} is not null`),
        mine: number(sql`${takenByUserId} = ${userId}::bigint`),
        nobodys: number(sql`${takenByUserId} is null`),
        places: sql<string[]>`coalesce(array_agg(distinct ${place}) filter (where ${place} is not null), '{}')`,
        languages: sql<Language[]>`coalesce(
          array_agg(distinct ${language}::text) filter (where ${language} is not null), '{}'
        )`,
      })
      .from(threads)
      .where(and(eq(threads.yobirinPropertyId, yobirinPropertyId), isState));
  return [counted(isOpen), counted(sql`${threads.snoozedUntil} is not null`)] as const;
}

type Language = NonNullable<ThreadRow['language']>;

/** Counts the threads that are not done. */
export async function findCounts(db: Executor, counted: Counted): Promise<InboxCounts> {
  const [ofOpen, ofSnoozed] = countsQueries(db, counted);
  const [open, snoozed] = [onlyRow(await ofOpen), onlyRow(await ofSnoozed)];
  return {
    waiting: open.waiting,
    open: open.count,
    mine: open.mine,
    nobodys: open.nobodys,
    snoozed: snoozed.count,
    places: [...new Set([...open.places, ...snoozed.places])].sort(),
    languages: [...new Set([...open.languages, ...snoozed.languages].map(localeOf))].sort(),
  };
}

/** Names of members as their account knows them. Empty for one who has left. */
export async function findMemberNames(
  db: Executor,
  members: readonly { userId: string; yobirinPropertyId: string }[],
): Promise<Member[]> {
  if (members.length === 0) return [];
  const userIds = sql`${sql.param(members.map(({ userId }) => userId))}::bigint[]`;
  const ids = sql`${sql.param(members.map(({ yobirinPropertyId }) => yobirinPropertyId))}::bigint[]`;
  const { rows } = await db.execute<Member>(sql`
    select asked.user_id as "userId",
      coalesce(${nicknameOfMemberSql(sql`asked.user_id`, sql`asked.id`)}, '') as name
    from unnest(${userIds}, ${ids}) as asked (user_id, id)`);
  return rows;
}
