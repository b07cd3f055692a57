import type { Page } from '@playwright/test';
import { queryDatabase } from '../server/database.ts';
import type { TestSeat } from './organisation.ts';

export function rows(page: Page) {
  return page.getByRole('list', { name: 'IDの一覧' }).getByRole('listitem');
}

export function row(page: Page, yobirinId: string) {
  return rows(page).filter({ hasText: yobirinId });
}

export async function choose(page: Page, { yobirinId }: Pick<TestSeat, 'yobirinId'>, item: string): Promise<void> {
  await page.getByRole('button', { name: `${yobirinId}のメニュー` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Found by its name, because a toast is an alertdialog, too. */
export function question(page: Page, name: RegExp) {
  return page.getByRole('alertdialog', { name });
}

export async function answer(page: Page, name: RegExp, button: string): Promise<void> {
  await question(page, name).getByRole('button', { name: button }).click();
}

export async function letInvitationExpire(email: string): Promise<void> {
  await queryDatabase(`update invite_users set expire_at = now() - interval '1 minute' where email = $1`, [email]);
}
