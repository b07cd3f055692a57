import type { Page } from '@playwright/test';
import { goToReceive } from '../../../e2e/support/call/call-people.ts';
import { pretendPushService } from '../../../e2e/support/server/push.ts';
import type { Album } from '../album.ts';
import type { Stage } from '../stage.ts';

/** A call from a hotel room to the front desk, from the press to its end, and the members who could answer. */
export async function tourCall(stage: Stage, album: Album): Promise<void> {
  const { open, words, texts } = stage;
  const colleagues = [await receive(stage, 'member1'), await receive(stage, 'member2')];
  await takeReception(stage, album);
  const receiver = await open('phone', 'owner');
  await goToReceive(receiver, '/account/home');
  // A browser plays the ring tone only after an interaction with the page.
  await receiver.getByRole('heading', { level: 1 }).click();
  const caller = await open('phone');
  await caller.goto(`/demo-desk?autoCallerName=${encodeURIComponent(texts.room)}`, { waitUntil: 'networkidle' });

  await caller.getByRole('button', { name: words('visitor_call'), exact: true }).click();
  await caller.getByText(words('call_calling')).waitFor();
  await album.take('calling', caller);
  await receiver.getByRole('alertdialog').waitFor();
  await album.take('incoming', receiver);

  await receiver.getByRole('button', { name: words('receiver_answer'), exact: true }).click();
  for (const page of [caller, receiver])
    await page
      .getByText(/\d\d:\d\d:0[1-9]/)
      .first()
      .waitFor();
  await album.take('talking', caller);
  await album.take('answered', receiver);
  await caller.getByRole('button', { name: words('call_location'), exact: true }).click();
  await caller.getByRole('button', { name: words('call_location_share') }).waitFor();
  await album.take('location', caller);
  for (const page of [caller, receiver, ...colleagues]) await page.context().close();
}

async function receive({ open }: Stage, person: 'member1' | 'member2'): Promise<Page> {
  const page = await open('wide', person);
  await goToReceive(page, '/account/home');
  return page;
}

async function takeReception({ open, words, texts }: Stage, album: Album): Promise<void> {
  const page = await open('wide', 'owner');
  await pretendPushService(page);
  await goToReceive(page, '/account/home');
  await page.waitForLoadState('networkidle');
  await album.take('home', page);
  await page.goto('/account/groups');
  const { nickname: name } = texts.profiles['demo-desk'];
  await page.getByRole('button', { name: words('group_menu', { name }) }).click();
  await page.getByRole('menuitem', { name: words('account_group_members_title') }).click();
  await page.getByRole('heading', { name: words('group_members_title') }).waitFor();
  await page.waitForLoadState('networkidle');
  await album.take('group-members', page);
  await page.context().close();
}
