import { expect, type Locator, type Page } from '@playwright/test';
import { queryDatabase } from './server/database.ts';

/** Lets so many people call an ID in vain, one a minute until now. The first has waited longest. */
export async function addManyCallers(yobirinId: string, count: number): Promise<void> {
  await queryDatabase(insertion, [yobirinId, count]);
  // As PostgreSQL does by itself a minute after so many rows: without it, plans are made for empty tables.
  await queryDatabase('analyze calls, inbox_threads', []);
}

const insertion = `
  with called as (
    insert into calls (
      status, room_id, to_yobirin_property_id, caller_name, is_authenticated_call, created_at, ended_at, heartbeat_at
    )
    select 'UNCALL', gen_random_uuid()::text, properties.id, '客' || lpad(number::text, 5, '0'), false,
      at, at, at
    from yobirin_properties as properties, generate_series(1, $2::int) as number,
      lateral (select now() - ($2::int - number) * interval '1 minute' as at) as times
    where yobirin_id = $1 and deleted_at is null
    returning id, to_yobirin_property_id, ended_at
  )
  insert into inbox_threads (yobirin_property_id, visitor_key, last_at, last_kind, last_item_id, waiting_since)
  select to_yobirin_property_id, 'call:' || id, ended_at, 'MISSED_CALL', id, ended_at from called`;

export const threadList = (page: Page): Locator => page.getByRole('list', { name: 'やりとりの一覧' });

/** A row of the list, by the name of the visitor. */
export const threadLink = (page: Page, name: string | RegExp): Locator => threadList(page).getByRole('link', { name });

/** The link to a view, which ends with its count. */
export const viewLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '表示するやりとり' }).getByRole('link', { name: new RegExp(`^${name}`) });

export async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [view, count] of Object.entries(counts)) await expect(viewLink(page, view)).toHaveText(`${view}${count}`);
}

/** What can be done with the open thread. */
export const threadAction = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'このやりとりの操作' }).getByRole('button', { name, exact: true });

/** The scrolling part around the list. */
export const threadScroller = (page: Page): Locator => threadList(page).locator('xpath=..');
