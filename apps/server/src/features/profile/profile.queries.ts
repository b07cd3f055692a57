import { and, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client.ts';
import { yobirinProperties } from './profile.tables.ts';

/** Reads the public part of living IDs, given in lower case. On the hottest path of all, hence prepared. */
export function prepareCallPageRows(db: Database) {
  const { yobirinId, nickname, iconKey, backgroundKey, comment, deletedAt } = yobirinProperties;
  return db
    .select({ yobirinId: sql<string>`${yobirinId}`, nickname, iconKey, backgroundKey, comment })
    .from(yobirinProperties)
    .where(and(sql`lower(${yobirinId}) = any(${sql.placeholder('yobirinIds')})`, isNull(deletedAt)))
    .prepare('call_page_rows');
}

export type CallPageRow = Awaited<ReturnType<ReturnType<typeof prepareCallPageRows>['execute']>>[number];

/** What anyone may know of a living ID, given in whatever case. */
export async function findPropertyForCall(db: Executor, yobirinId: string) {
  const [property] = await db
    .select({
      id: yobirinProperties.id,
      yobirinId: sql<string>`${yobirinProperties.yobirinId}`,
      nickname: yobirinProperties.nickname,
      iconKey: yobirinProperties.iconKey,
      backgroundKey: yobirinProperties.backgroundKey,
      receiveChatFrom: yobirinProperties.receiveChatFrom,
      isAvailableForCall: yobirinProperties.isAvailableForCall,
      comment: yobirinProperties.comment,
      afkComment: yobirinProperties.afkComment,
      callPasswordRequired: yobirinProperties.callPasswordRequired,
    })
    .from(yobirinProperties)
    .where(and(sql`lower(${yobirinProperties.yobirinId}) = lower(${yobirinId})`, isNull(yobirinProperties.deletedAt)));
  return property ?? null;
}

export type PropertyForCall = NonNullable<Awaited<ReturnType<typeof findPropertyForCall>>>;
