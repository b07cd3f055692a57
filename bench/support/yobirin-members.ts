// Yobirin in a process of its own, on the given database, with one account of the number of seats in the argument, nearly all of
// them held.

import type { Context } from '../../apps/server/src/context.ts';
import { sql } from '../../apps/server/src/platform/database/orm.ts';
import { buildCompany } from '../../apps/server/src/testing/builders/company.ts';
import type { ManySeats } from './member-list.ts';
import { serveYobirin, signIn } from './serve-yobirin.ts';

const [databaseUrl = '', seatCount] = process.argv.slice(2);
await serveYobirin(databaseUrl, (ctx) => buildSeats(ctx, Number(seatCount)));

async function buildSeats(ctx: Context, count: number): Promise<ManySeats> {
  const { accountId, owner } = await buildCompany(ctx.db);
  await insertHolders(ctx, count - 1);
  await insertSeats(ctx, accountId);
  const deepCursor = await cursorBeforeLast(ctx, 30);
  return { token: await signIn(ctx, owner.id), accountId, deepCursor };
}

/** Twenty of them, far apart, have the name 祢津. */
async function insertHolders({ db }: Context, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (email, password_hash, first_name, last_name, language, created_at)
    select 'staff' || number || '@suzunone.example', '',
      (array['美咲', '大輔', '葵', '健一', 'さくら', '翔太', '陽子', '直樹'])[1 + number % 8],
      case when number % ${Math.floor(count / 20)}::int = 0 and number <= ${Math.floor(count / 20) * 20}::int then '祢津'
        else (array['田中', '佐藤', '鈴木', '高橋', '伊藤', '渡辺', '山本'])[1 + number % 7] end,
      'JP', now()
    from generate_series(1, ${count}::int) as number`);
}

/** All nicknames begin with フロント; one in the middle ends with Zanzibar, the others with a number. */
async function insertSeats({ db }: Context, accountId: string): Promise<void> {
  await db.execute(sql`
    insert into memberships (account_id, user_id, created_at)
    select ${accountId}, id, now() from users where email like 'staff%' order by id`);
  await db.execute(sql`
    insert into yobirin_properties (membership_id, yobirin_id, nickname, created_at)
    select id, 'suzunone-' || id,
      'フロント ' || case when place = total / 2 then 'Zanzibar' else place || '番' end, now()
    from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from memberships where role = 'MEMBER'
    ) as seat
    order by id`);
}

/** The list's cursor of the seat that has this many behind it. */
async function cursorBeforeLast({ db }: Context, behind: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from memberships order by id desc offset ${behind} limit 1`,
  );
  return Buffer.from(JSON.stringify([rows[0]?.id])).toString('base64url');
}
