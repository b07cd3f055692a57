import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client.ts';

export type RememberedTables = {
  /** Puts everything back. Returns the names of the tables that had changed. */
  restore(): Promise<string[]>;
};

type TableRow = { name: string; columns: string };

/** Keeps a copy of every table as it is now, beside them. */
export async function rememberTables(db: Database): Promise<RememberedTables> {
  const tables = await listTables(db);
  await db.execute(sql.raw('create schema remembered'));
  for (const { name } of tables) await db.execute(sql.raw(`create table remembered.${name} as table public.${name}`));
  const before = await digest(db, tables);

  return {
    async restore() {
      const after = await digest(db, tables);
      const changed = tables.filter(({ name }) => before.get(name) !== after.get(name));
      if (changed.length > 0) await db.execute(sql.raw(restoring(changed)));
      return changed.map(({ name }) => name);
    },
  };
}

async function listTables(db: Database): Promise<TableRow[]> {
  const { rows } = await db.execute<TableRow>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`);
  return rows;
}

async function digest(db: Database, tables: readonly TableRow[]): Promise<Map<string, string>> {
  const contents = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest
      from public.${name} t`,
  );
  const { rows } = await db.execute<{ name: string; digest: string }>(sql.raw(contents.join(' union all ')));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** As a replica does: without triggers and foreign keys, since all of it was right before. */
function restoring(tables: readonly TableRow[]): string {
  const statements = tables.map(
    ({ name, columns }) => `delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from remembered.${name};`,
  );
  return `begin; set local session_replication_role = replica; ${statements.join('\n')} commit;`;
}
