import { expect, type Locator, type Page } from '@playwright/test';
import type { Album } from '../album.ts';
import { drawPicture } from '../draw-picture.ts';
import type { Stage } from '../stage.ts';

/** A guest with a photograph, another guest who waits for approval, and the host who answers them. */
export async function tourChat(stage: Stage, album: Album): Promise<void> {
  const { open, texts } = stage;
  for (const { name, text } of texts.chat.others) await writeAsGuest(stage, { name, text });
  await writeAsGuest(stage, { name: texts.chat.newcomer, text: texts.chat.request });
  const guest = await writeAsGuest(stage, { name: texts.chat.guest, text: texts.chat.question, withPicture: true });
  const host = await open('wide', 'owner');
  await host.goto('/account/messages');
  for (const { name } of texts.chat.others) await letIn(stage, host, name);
  await letIn(stage, host, texts.chat.guest);

  await write(stage, host, texts.chat.answer);
  await guest.getByRole('article').filter({ hasText: texts.chat.answer }).waitFor();
  await write(stage, guest, texts.chat.thanks);
  await host.getByRole('article').filter({ hasText: texts.chat.thanks }).waitFor();
  await expect(guest.getByRole('article').filter({ hasText: texts.chat.thanks })).toContainText(
    stage.words('chat_read'),
  );
  await album.take('guest-chat', guest);
  await album.take('messages', host);
  await takeApproval(stage, album);
  for (const page of [guest, host]) await page.context().close();
}

async function takeApproval({ open, words, texts }: Stage, album: Album): Promise<void> {
  const host = await open('phone', 'owner');
  await host.goto('/account/messages');
  await roomOf(host, texts.chat.newcomer).click();
  await host.getByRole('button', { name: words('chat_approve') }).waitFor();
  await album.take('approval', host);
  await host.context().close();
}

type FirstPost = { name: string; text: string; withPicture?: boolean };

async function writeAsGuest(stage: Stage, { name, text, withPicture = false }: FirstPost): Promise<Page> {
  const { open, words, texts } = stage;
  const page = await open('phone');
  await page.goto('/demo');
  await page.getByRole('button', { name: words('visitor_message'), exact: true }).click();
  await page.getByRole('textbox', { name: words('guest_form_name'), exact: true }).fill(name);
  await page.getByRole('button', { name: words('guest_form_submit') }).click();
  await composer(stage, page).waitFor();
  if (withPicture) {
    const file = { name: texts.chat.fileName, mimeType: 'image/png', buffer: await drawPicture('scarf') };
    await page.locator('input[type="file"]').setInputFiles(file);
  }
  await write(stage, page, text);
  await page.getByRole('article').filter({ hasText: text }).waitFor();
  return page;
}

async function letIn({ words }: Stage, host: Page, name: string): Promise<void> {
  await roomOf(host, name).click();
  await host.getByRole('button', { name: words('chat_approve') }).click();
  await host.getByRole('textbox', { name: words('chat_message'), exact: true }).waitFor();
}

async function write(stage: Stage, page: Page, text: string): Promise<void> {
  await composer(stage, page).fill(text);
  await page.getByRole('button', { name: stage.words('chat_send'), exact: true }).click();
}

function composer({ words }: Stage, page: Page): Locator {
  return page.getByRole('textbox', { name: words('chat_message'), exact: true });
}

function roomOf(host: Page, name: string): Locator {
  return host.getByRole('link', { name: new RegExp(name) });
}
