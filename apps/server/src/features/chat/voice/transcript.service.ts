import type { Executor } from '../../../platform/database/client.ts';
import { loadVoices } from './voice.service.ts';

/** The texts of posts: what was written, or what a machine understood of a voice message. Empty if it understood nothing. */
export async function loadTexts(
  ctx: { db: Executor },
  posts: readonly { id: string; body: string }[],
): Promise<string[]> {
  const voices = await loadVoices(
    ctx,
    posts.filter(({ body }) => body === '').map(({ id }) => id),
  );
  const spoken = voices.values();
  return posts.map(({ body }) => (body === '' ? (spoken.next().value?.transcript?.text ?? '') : body));
}
