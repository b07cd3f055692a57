import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** Mails that were sent; a site with an SMTP server stores none. */
const sentMails = 'outbox_mails';

/** Where any of these texts is still stored: the tables and files that contain one. */
export async function findTraces({ ctx }: TestApp, needles: readonly string[]): Promise<string[]> {
  return [...(await findInTables(ctx, needles)), ...(await findInFiles(ctx.config.dataDirectory, needles))];
}

async function findInTables({ pool }: TestApp['ctx'], needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> $1`,
    [sentMails],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    for (const needle of needles) if (rows.some(({ row }) => row.includes(needle))) found.push(`${name}: ${needle}`);
  }
  return found;
}

async function findInFiles(directory: string, needles: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const needle of needles) if (content.includes(needle)) found.push(`${entry.name}: ${needle}`);
  }
  return found;
}
