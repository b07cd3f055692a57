import type { FigureGrouping, FigureName } from '@yobirin/contract/figure';
import { limits } from '@yobirin/contract/limits';
import { zonedTime } from '@yobirin/contract/zoned-time';
import { calls } from '../features/call/call.tables.ts';
import { callbackRequests } from '../features/call/callback/callback.tables.ts';
import { callQualities } from '../features/call/quality/quality.tables.ts';
import { chatPosts, chatRoomMemberships } from '../features/chat/chat.tables.ts';
import { type StepColumn, stepColumns, steps } from '../features/figure/figure-columns.ts';
import type { Executor } from '../platform/database/client.ts';
import { inArray } from '../platform/database/orm.ts';

/** One row that counts, with the figures it counts for. */
type Fact = {
  yobirinPropertyId: string;
  at: Date;
  userId: string | null;
  place: string;
  language: string;
  names: FigureName[];
  talkSeconds: number;
  values: Partial<Record<StepColumn, number>>;
};

type Asked = {
  yobirinPropertyIds: readonly string[];
  timeZone: string;
  userId: string | null;
  from: string;
  to: string;
};

/** Computes figures from all rows in the plainest way, to compare with those that the product keeps. */
export async function askOracle(db: Executor, asked: Asked) {
  const all = [...(await callFacts(db, asked)), ...(await chatFacts(db, asked)), ...(await callbackFacts(db, asked))];
  const facts = all.filter((fact) => {
    const day = localOf(fact.at, asked.timeZone).day;
    return day >= asked.from && day <= asked.to && (asked.userId === null || fact.userId === asked.userId);
  });
  return {
    whole: sumsOf(facts),
    groups: (by: FigureGrouping) => groupsOf(facts, by, asked.timeZone),
  };
}

export type OracleSums = ReturnType<typeof sumsOf>;

function sumsOf(facts: readonly Fact[]) {
  const count = (name: FigureName) => facts.filter(({ names }) => names.includes(name)).length;
  return {
    rung: count('RUNG'),
    answered: count('ANSWERED'),
    missed: count('MISSED'),
    abandoned: count('ABANDONED'),
    failed: count('FAILED'),
    talkSeconds: facts.reduce((sum, { talkSeconds }) => sum + talkSeconds, 0),
    messagesIn: count('MESSAGES_IN'),
    messagesOut: count('MESSAGES_OUT'),
    chats: count('CHATS'),
    chatsAnswered: count('CHATS_ANSWERED'),
    callbacks: count('CALLBACKS'),
    callbacksKept: count('CALLBACKS_KEPT'),
    measured: count('MEASURED'),
    relayed: count('RELAYED'),
    ...Object.fromEntries(stepColumns.map((column) => [column, percentiles(column, facts)])),
  };
}

function percentiles(column: StepColumn, facts: readonly Fact[]) {
  const sorted = facts.flatMap(({ values }) => values[column] ?? []).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const bounds: readonly number[] = steps[column];
  const at = (share: number) => {
    const value = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    return bounds.find((bound) => value <= bound) ?? bounds.at(-1);
  };
  return { p50: at(0.5), p95: at(0.95) };
}

function groupsOf(facts: readonly Fact[], by: FigureGrouping, timeZone: string): Map<string, OracleSums> {
  const keyed = facts.flatMap((fact) => {
    const key = keyOf(fact, by, timeZone);
    return key === null ? [] : [{ key, fact }];
  });
  const groups = Map.groupBy(keyed, ({ key }) => key);
  const small = new Set<string>();
  if (by === 'PLACE' || by === 'LANGUAGE') {
    for (const [key, members] of groups) {
      const counted = members.filter(({ fact }) =>
        fact.names.some((name) => ['ANSWERED', 'MISSED', 'ABANDONED', 'CHATS', 'CALLBACKS'].includes(name)),
      );
      if (key !== '*none' && counted.length < limits.figureNamedMin) small.add(key);
    }
  }
  const named = Map.groupBy(keyed, ({ key }) => (small.has(key) ? '*others' : key));
  return new Map([...named].map(([key, members]) => [key, sumsOf(members.map(({ fact }) => fact))]));
}

function keyOf(fact: Fact, by: FigureGrouping, timeZone: string): string | null {
  const local = localOf(fact.at, timeZone);
  switch (by) {
    case 'DAY':
      return local.day;
    case 'HOUR_OF_WEEK':
      return `${local.weekday}-${local.hour}`;
    case 'PLACE':
      return fact.place === '' ? '*none' : `=${fact.place}`;
    case 'LANGUAGE':
      return fact.language === '' ? '*none' : `=${fact.language}`;
    case 'MEMBER':
      return fact.userId;
    case 'ID':
      return fact.yobirinPropertyId;
  }
}

function localOf(at: Date, timeZone: string) {
  const { year, month, day, weekday, hour } = zonedTime(at, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: `${year}-${two(month)}-${two(day)}`, weekday, hour };
}

const seconds = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);

async function guestsByRoom(db: Executor) {
  const sides = await db.select().from(chatRoomMemberships);
  return new Map(sides.filter((side) => side.yobirinPropertyId === null).map((side) => [side.chatRoomId, side]));
}

async function callFacts(db: Executor, { yobirinPropertyIds }: Asked): Promise<Fact[]> {
  const rows = await db
    .select()
    .from(calls)
    .where(inArray(calls.toYobirinPropertyId, [...yobirinPropertyIds]));
  const measured = Map.groupBy(await db.select().from(callQualities), ({ callId }) => callId);
  const guests = await guestsByRoom(db);
  return rows.flatMap((call): Fact[] => {
    if (call.endedAt === null || call.isToGuest) return [];
    const { calledAt, answeredAt, talkingAt, endedAt } = call;
    const guest = call.chatRoomId === null ? undefined : guests.get(call.chatRoomId);
    const isVisitor = call.fromYobirinPropertyId === null && call.callerUserId === null;
    const gaveUp =
      calledAt !== null && call.status === 'UNCALL' && endedAt.getTime() < calledAt.getTime() + limits.ringingMs;
    const ends = measured.get(call.id) ?? [];
    const worst = (column: 'lossPermille' | 'jitterMs' | 'roundTripMs' | 'signalingMs' | 'iceMs' | 'dtlsMs') => {
      const values = ends.flatMap((end) => end[column] ?? []);
      return values.length > 0 ? { [column]: Math.max(...values) } : {};
    };
    const names: (FigureName | false)[] = [
      calledAt !== null && 'RUNG',
      answeredAt ? 'ANSWERED' : gaveUp ? 'ABANDONED' : 'MISSED',
      answeredAt !== null && talkingAt === null && 'FAILED',
      ends.length > 0 && 'MEASURED',
      ends.some(({ isRelayed }) => isRelayed) && 'RELAYED',
    ];
    return [
      {
        yobirinPropertyId: call.toYobirinPropertyId,
        at: call.createdAt,
        userId: call.receiverUserId,
        place: guest?.callerName ?? (isVisitor ? (call.callerName ?? '') : ''),
        language: guest?.guestLanguage ?? '',
        names: names.filter((name) => name !== false),
        talkSeconds: talkingAt ? Math.floor(seconds(talkingAt, endedAt)) : 0,
        values: {
          ...(answeredAt && calledAt && { answerSeconds: Math.ceil(seconds(calledAt, answeredAt)) }),
          ...worst('lossPermille'),
          ...worst('jitterMs'),
          ...worst('roundTripMs'),
          ...worst('signalingMs'),
          ...worst('iceMs'),
          ...worst('dtlsMs'),
        },
      },
    ];
  });
}

async function chatFacts(db: Executor, { yobirinPropertyIds }: Asked): Promise<Fact[]> {
  const guests = await guestsByRoom(db);
  const sides = await db
    .select()
    .from(chatRoomMemberships)
    .where(inArray(chatRoomMemberships.yobirinPropertyId, [...yobirinPropertyIds]));
  const posts = Map.groupBy(await db.select().from(chatPosts), ({ chatRoomId }) => chatRoomId);
  return sides.flatMap((own): Fact[] => {
    const guest = guests.get(own.chatRoomId);
    if (!guest || own.yobirinPropertyId === null) return [];
    const about = {
      yobirinPropertyId: own.yobirinPropertyId,
      place: guest.callerName ?? '',
      language: guest.guestLanguage ?? '',
      talkSeconds: 0,
    };
    const written = (posts.get(own.chatRoomId) ?? [])
      .filter((post) => post.deletedAt === null && post.aiReplyToPostId === null)
      .sort((a, b) => Number(a.id) - Number(b.id));
    const first = written.findIndex((post) => post.chatRoomMembershipId === guest.id);
    const answer = written.slice(first).find((post) => post.chatRoomMembershipId === own.id);
    const chat = written[first];
    return [
      ...written.map((post): Fact => {
        const isIn = post.chatRoomMembershipId === guest.id;
        const names: FigureName[] = [isIn ? 'MESSAGES_IN' : 'MESSAGES_OUT'];
        return { ...about, at: post.createdAt, userId: post.postUserId, names, values: {} };
      }),
      ...(chat
        ? [
            {
              ...about,
              at: chat.createdAt,
              userId: answer?.postUserId ?? null,
              names: answer ? (['CHATS', 'CHATS_ANSWERED'] as FigureName[]) : (['CHATS'] as FigureName[]),
              values: answer ? { firstAnswerSeconds: Math.ceil(seconds(chat.createdAt, answer.createdAt)) } : {},
            },
          ]
        : []),
    ];
  });
}

async function callbackFacts(db: Executor, { yobirinPropertyIds }: Asked): Promise<Fact[]> {
  const guests = await guestsByRoom(db);
  const rows = await db
    .select()
    .from(callbackRequests)
    .where(inArray(callbackRequests.yobirinPropertyId, [...yobirinPropertyIds]));
  return rows.map((request) => ({
    yobirinPropertyId: request.yobirinPropertyId,
    at: request.createdAt,
    userId: request.takenByUserId,
    place: guests.get(request.chatRoomId)?.callerName ?? '',
    language: guests.get(request.chatRoomId)?.guestLanguage ?? '',
    names: request.state === 'DONE' ? ['CALLBACKS', 'CALLBACKS_KEPT'] : ['CALLBACKS'],
    talkSeconds: 0,
    values: {},
  }));
}
