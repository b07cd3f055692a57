import type { Album } from '../album.ts';
import type { Stage } from '../stage.ts';

/** The settings of a holder. */
export async function tourAccount(stage: Stage, album: Album): Promise<void> {
  await takeProfile(stage, album);
  await takeCodes(stage, album);
  await takeAssistant(stage, album);
}

async function takeProfile({ open, words }: Stage, album: Album): Promise<void> {
  const page = await open('wide', 'owner');
  await page.goto('/account/profile');
  await page.getByText(words('profile_preview')).waitFor();
  await album.take('profile', page);
  await page.context().close();
}

async function takeCodes({ open, words, texts }: Stage, album: Album): Promise<void> {
  const page = await open('wide', 'owner');
  await page.goto('/account/profile', { waitUntil: 'networkidle' });
  await page.getByLabel(words('qr_names'), { exact: true }).fill(texts.qr.names);
  await page.getByLabel(words('qr_caption')).fill(texts.qr.caption);
  await page.getByLabel(words('qr_caption')).blur();
  await page.getByRole('region', { name: words('qr_title') }).evaluate((card) => {
    card.scrollIntoView();
    window.scrollBy(0, -24);
  });
  await album.take('qr-maker', page);
  await page.context().close();
}

async function takeAssistant({ open, words, texts }: Stage, album: Album): Promise<void> {
  const page = await open('phone', 'owner');
  await page.goto('/account/profile', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: words('assistant_preview') }).click();
  const preview = page.getByRole('dialog', { name: words('assistant_preview_title') });
  const question = preview.getByRole('textbox', { name: words('assistant_preview_question') });
  for (const [index, text] of texts.questions.entries()) {
    await question.fill(text);
    await preview.getByRole('button', { name: words('assistant_preview_send') }).click();
    await preview.getByText(words('assistant_preview_author'), { exact: true }).nth(index).waitFor();
  }
  await album.take('assistant', page);
  await page.context().close();
}
