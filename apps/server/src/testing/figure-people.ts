import { type FigureGrouping, type FigureName, figureGroupings } from '@yobirin/contract/figure';
import { chatRoomMemberships } from '../features/chat/chat.tables.ts';
import { scheduleSettings } from '../features/directory/schedule/schedule.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { buildCallableGroup, buildHolder } from './builders/call.ts';
import { buildChatPost, buildGuestChatRoom } from './builders/chat.ts';
import type { User } from './builders/user.ts';
import { partOf } from './chat-people.ts';
import { signedInClient } from './signed-in-client.ts';
import type { TestApp } from './test-app.ts';

const counts = `rung answered missed abandoned failed talkSeconds messagesIn messagesOut chats chatsAnswered callbacks callbacksKept
  measured relayed`;
const distributions = ['answerSeconds', 'firstAnswerSeconds', 'lossPermille', 'jitterMs', 'roundTripMs', 'signalingMs']
  .concat(['iceMs', 'dtlsMs'])
  .map((name) => `${name} { p50 p95 }`)
  .join(' ');
const sums = `${counts} ${distributions}`;

type ShownSums = Record<string, unknown>;
export type ShownFigures = {
  isOwn: boolean;
  ids: { id: string }[];
  whole: ShownSums;
  before: ShownSums;
} & Record<FigureGrouping, { key: string; name: string | null; sums: ShownSums }[]>;

/** The first day and the last. */
export type Period = { from: string; to: string };

/** An account with an owner, a member and a group of both, whose hours are in the given zone. */
export async function buildFigureTeam({ ctx, url }: TestApp, timeZone = 'Asia/Tokyo') {
  const { db } = ctx;
  const owner = await buildHolder(db, { nickname: 'Owner' });
  const member = await buildHolder(db, { account: owner.account, nickname: 'Member' });
  const group = await buildCallableGroup(db, { account: owner.account, members: [owner.user, member.user] });
  const ids = [owner.property.id, member.property.id, group.id];
  for (const id of ids) {
    await db.update(scheduleSettings).set({ timeZone }).where(eq(scheduleSettings.yobirinPropertyId, id));
  }
  const accountId = owner.account.id;
  return {
    accountId,
    owner,
    member,
    group,
    ids,
    openAs: (user: User) => openFigures({ url }, user, accountId),
  };
}

/** The page of figures of a user. */
export async function openFigures(server: { url: string }, user: User, accountId: string) {
  const ask = await signedInClient(server, user);
  const declared = '$accountId: ID!, $yobirinPropertyId: ID, $from: String!, $to: String!';
  const given = 'accountId: $accountId, yobirinPropertyId: $yobirinPropertyId, from: $from, to: $to';
  const groups = figureGroupings.map((by) => `${by}: groups(by: ${by}) { key name sums { ${counts} } }`);
  const detailed = figureGroupings.map((by) => `${by}: groups(by: ${by}) { key name sums { ${distributions} } }`);
  const query = (parts: string[]) => `query (${declared}) { figures(${given}) {
    isOwn ids { id } whole { ${sums} } before { ${sums} } ${parts.join(' ')} } }`;
  return {
    ask,
    send: (period: Period & { yobirinPropertyId?: string }) => ask(query(groups), { accountId, ...period }),
    read: async (period: Period & { yobirinPropertyId?: string }): Promise<ShownFigures> => {
      const shown = partOf(await ask(query(groups), { accountId, ...period }), 'figures') as ShownFigures;
      const details = partOf(await ask(query(detailed), { accountId, ...period }), 'figures') as ShownFigures;
      for (const by of figureGroupings) {
        shown[by] = shown[by].map((group, index) => ({
          ...group,
          sums: { ...group.sums, ...details[by][index]?.sums },
        }));
      }
      return shown;
    },
    sendRows: (asked: RowsAsked) =>
      ask(
        `query (${declared}, $figure: FigureName!, $by: FigureGrouping, $key: String, $cursor: String, $take: Int) {
          figureRows(${given}, figure: $figure, by: $by, key: $key, cursor: $cursor, take: $take) {
            pageInfo { totalCount hasNextPage endCursor }
            edges { node { id kind at idName memberName talkSeconds answerSeconds isHeld chatRoomId } } } }`,
        { accountId, ...asked },
      ),
    async rows(asked: RowsAsked) {
      const { pageInfo, edges } = partOf(await this.sendRows(asked), 'figureRows') as {
        pageInfo: { totalCount: number; hasNextPage: boolean; endCursor: string | null };
        edges: { node: Record<string, unknown> & { id: string } }[];
      };
      return { ...pageInfo, rows: edges.map(({ node }) => node) };
    },
  };
}

type RowsAsked = Period & {
  yobirinPropertyId?: string;
  figure: FigureName;
  by?: FigureGrouping;
  key?: string;
  cursor?: string | null;
  take?: number;
};

type Chat = { yobirinPropertyId: string; place?: string | null; language?: 'JP' | 'EN' | 'KO' | null };

/** A chat with a guest from a place, without posts. */
export async function buildPlacedChat({ ctx: { db } }: TestApp, { yobirinPropertyId, place, language }: Chat) {
  const chat = await buildGuestChatRoom(db, { yobirinPropertyId, isApproved: true });
  await db
    .update(chatRoomMemberships)
    .set({ callerName: place ?? null, guestLanguage: language ?? null })
    .where(eq(chatRoomMemberships.id, chat.guest.id));
  return {
    ...chat,
    write: (side: 'host' | 'guest', at: Date, postUserId: string | null = null) =>
      buildChatPost(db, chat[side], { createdAt: at, updatedAt: at, postUserId }),
  };
}
