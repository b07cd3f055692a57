import type { ChatPost } from '@yobirin/contract/chat';
import type { TranslationRefusal } from '@yobirin/contract/translation';
import { isRefusal } from '../../api/api-error.ts';
import { createStateCell } from '../../state-cell.ts';
import { translateInBrowser } from './translate-in-browser.ts';

/** Shown below a post: its text in another language, or that there is none (CHAT-20, ERROR-29). */
export type Translation = {
  language: string;
  /** `updatedAt` of the translated post: an edit makes the translation outdated. */
  postUpdatedAt: string;
} & ({ status: 'pending' } | { status: 'failed' } | { status: 'done'; text: string });

type Translate = (postId: string, language: string) => Promise<string>;

export type Translations = ReturnType<typeof createTranslations>;

/** The translations requested in an open room. */
export function createTranslations(translate: Translate) {
  const cell = createStateCell<Readonly<Record<string, Translation>>>({});

  function set(postId: string, translation: Translation): void {
    cell.set({ ...cell.get(), [postId]: translation });
  }

  async function request({ id, body, updatedAt }: ChatPost, language: string): Promise<void> {
    const asked: Translation = { language, postUpdatedAt: updatedAt, status: 'pending' };
    set(id, asked);
    try {
      const text = await translateAnyhow(id, body, language);
      // Another language may have been requested meanwhile.
      if (cell.get()[id] === asked) set(id, { ...asked, status: 'done', text });
    } catch {
      if (cell.get()[id] === asked) set(id, { ...asked, status: 'failed' });
    }
  }

  async function translateAnyhow(id: string, body: string, language: string): Promise<string> {
    try {
      return await translate(id, language);
    } catch (error) {
      if (!hasNoTranslator(error)) throw error;
      return translateInBrowser(body, language);
    }
  }

  function hide(postId: string): void {
    const { [postId]: _, ...others } = cell.get();
    cell.set(others);
  }

  return { get: cell.get, subscribe: cell.subscribe, request, hide };
}

function hasNoTranslator(error: unknown): boolean {
  const reason: TranslationRefusal = 'no_translator';
  return isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.details.reason === reason;
}
