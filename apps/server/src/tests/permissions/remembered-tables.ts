import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { sql } from '../../platform/database/orm.ts';

export type RememberedTables = {
  /** Restores all tables. Returns the names of those whose content had changed. */
  restore(): Promise<string[]>;
};

type TableRow = { name: string; columns: string };
/** One text for each table name. */
type Marks = Map<string, string>;

/** Copies every table into another schema. */
export async function rememberTables({
  db,
  events,
  inbox,
  search,
}: Pick<Context, 'db' | 'events' | 'inbox' | 'search'>): Promise<RememberedTables> {
  const tables = await listTables(db);
  await db.execute(sql.raw('create schema remembered'));
  // First, so that a write between the copy and the digest is noticed.
  await recordWrites(db, tables);
  for (const { name } of tables) await db.execute(sql.raw(`create table remembered.${name} as table public.${name}`));
  const before = await digest(db, tables);

  return {
    async restore() {
      // A subscriber that is still running would deadlock with the restore.
      await events.settle();
      await inbox.settle();
      await search.settle();
      const written = await takeWritten(db, tables);
      if (written.length === 0) return [];
      const changed = differing(written, before, await digest(db, written));
      if (changed.length > 0) await restoreAll(db, changed);
      return changed.map(({ name }) => name);
    },
  };
}

/** Without figures: a job counts them every two minutes, whatever an operation does. */
async function listTables(db: Database): Promise<TableRow[]> {
  const { rows } = await db.execute<TableRow>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not like 'figure%'
    group by table_name`);
  return rows;
}

function differing(tables: readonly TableRow[], one: Marks, other: Marks): TableRow[] {
  return tables.filter(({ name }) => one.get(name) !== other.get(name));
}

/**
 * A trigger records the name of each table that is written to, which is much cheaper to read than every table. The record commits
 * with its write, so the next call finds a late one.
 */
async function recordWrites(db: Database, tables: readonly TableRow[]): Promise<void> {
  await db.execute(
    sql.raw(`create unlogged table remembered._writes (name text not null);
      create function remembered.record_write() returns trigger language plpgsql as
        $$ begin insert into remembered._writes values (tg_table_name); return null; end $$;`),
  );
  // One transaction for each table: locks on several could deadlock with a job.
  for (const { name } of tables)
    await db.execute(
      sql.raw(`create trigger record_write after insert or update or delete or truncate on public.${name}
        for each statement execute function remembered.record_write()`),
    );
}

/** Returns the tables that were written to since the last call. */
async function takeWritten(db: Database, tables: readonly TableRow[]): Promise<TableRow[]> {
  const { rows } = await db.execute<{ name: string }>(sql`delete from remembered._writes returning name`);
  return tables.filter(({ name }) => rows.some((row) => row.name === name));
}

async function digest(db: Database, tables: readonly TableRow[]): Promise<Marks> {
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as mark
      from public.${name} t`,
  );
  const { rows } = await db.execute<{ name: string; mark: string }>(sql.raw(selects.join(' union all ')));
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

/**
 * Without triggers and foreign keys, as on a replica, since the restored data was valid before. A job that writes at the same moment
 * may end it as a deadlock: then again.
 */
async function restoreAll(db: Database, tables: readonly TableRow[]): Promise<void> {
  const statements = tables.map(
    ({ name, columns }) => `delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from remembered.${name};`,
  );
  const restoring = sql.raw(`set local session_replication_role = replica; ${statements.join('\n')}`);
  try {
    await db.transaction((tx) => tx.execute(restoring));
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    await restoreAll(db, tables);
  }
}

function isDeadlock(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '40P01'
  );
}
