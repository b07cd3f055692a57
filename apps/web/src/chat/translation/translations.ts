import type { ChatPost } from '@yobirin/contract/chat';
import { type TranslationRefusal, translationRefusals } from '@yobirin/contract/translation';
import { isRefusal } from '../../api/api-error.ts';
import { createStateCell } from '../../state-cell.ts';
import { textOf } from './post-language.ts';
import { translateInBrowser } from './translate-in-browser.ts';

/** A post's text in another language, or that there is none (CHAT-20, ERROR-29). */
export type Translation = {
  /** `updatedAt` of the translated post: an edit makes the translation outdated. */
  postUpdatedAt: string;
} & ({ status: 'pending' } | { status: 'failed'; reason: TranslationRefusal } | { status: 'done'; text: string });

/** A translation that the server has made (TRANS-14). */
export type KeptTranslation = { chatPostId: string; language: string; text: string; postUpdatedAt: string };

type TranslationsState = {
  /** By post and language. */
  texts: Readonly<Record<string, Translation>>;
  /** By post: the language in which it is also shown, below its text. */
  below: Readonly<Record<string, string>>;
  /** The account translates nothing more by itself today (TRANS-08). */
  isBudgetSpent: boolean;
};

type Translate = (postId: string, language: string) => Promise<string>;
type PostState = Pick<ChatPost, 'id' | 'updatedAt'>;

export type Translations = ReturnType<typeof createTranslations>;

/** The translations of an open room: those that the server has made by itself, and those requested here. */
export function createTranslations(translate: Translate) {
  const cell = createStateCell<TranslationsState>({ texts: {}, below: {}, isBudgetSpent: false });

  function change(changes: Partial<TranslationsState>): void {
    cell.set({ ...cell.get(), ...changes });
  }

  function set(key: string, translation: Translation): void {
    change({ texts: { ...cell.get().texts, [key]: translation } });
  }

  /** Null if there is none of the post's present text. */
  function find({ id, updatedAt }: PostState, language: string): Translation | null {
    const found = cell.get().texts[keyOf(id, language)];
    return found?.postUpdatedAt === updatedAt ? found : null;
  }

  /** The language in which a post is also shown. Null after an edit. */
  function findBelow(post: PostState): string | null {
    const language = cell.get().below[post.id];
    return language && find(post, language) ? language : null;
  }

  async function request(post: ChatPost, language: string): Promise<void> {
    const key = keyOf(post.id, language);
    const asked: Translation = { postUpdatedAt: post.updatedAt, status: 'pending' };
    set(key, asked);
    // The server's own translation may have come meanwhile, or the post was edited and requested again.
    const answer = (translation: Translation) => cell.get().texts[key] === asked && set(key, translation);
    try {
      answer({ ...asked, status: 'done', text: await translateAnyhow(post, language) });
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === 'budget_spent') change({ isBudgetSpent: true });
      answer({ ...asked, status: 'failed', reason });
    }
  }

  async function translateAnyhow(post: ChatPost, language: string): Promise<string> {
    try {
      return await translate(post.id, language);
    } catch (error) {
      if (refusalOf(error) !== 'no_translator') throw error;
      return translateInBrowser(textOf(post), language);
    }
  }

  /** Shows a post in this language below its text as well. */
  async function showBelow(post: ChatPost, language: string): Promise<void> {
    change({ below: { ...cell.get().below, [post.id]: language } });
    if (find(post, language)?.status !== 'done') await request(post, language);
  }

  function hideBelow(postId: string): void {
    const { [postId]: _, ...below } = cell.get().below;
    change({ below });
  }

  /** Takes translations that the server has made. One of an earlier text does not replace that of a later one. */
  function learn(kept: readonly KeptTranslation[]): void {
    if (kept.length === 0) return;
    const texts = { ...cell.get().texts };
    for (const { chatPostId, language, text, postUpdatedAt } of kept) {
      const key = keyOf(chatPostId, language);
      const known = texts[key];
      if (!known || known.postUpdatedAt <= postUpdatedAt) texts[key] = { postUpdatedAt, status: 'done', text };
    }
    change({ texts });
  }

  /** The server could not translate a post by itself. What was requested here meanwhile has its own answer. */
  function learnFailure(post: PostState, language: string, reason: TranslationRefusal): void {
    if (reason === 'budget_spent') change({ isBudgetSpent: true });
    const known = find(post, language)?.status;
    if (known === 'pending' || known === 'done') return;
    set(keyOf(post.id, language), { postUpdatedAt: post.updatedAt, status: 'failed', reason });
  }

  /** The translations of a post were made from the wrong language (TRANS-11). */
  function forget(postId: string): void {
    const others = Object.entries(cell.get().texts).filter(([key]) => !key.startsWith(keyOf(postId, '')));
    change({ texts: Object.fromEntries(others) });
  }

  const { get, subscribe } = cell;
  return { get, subscribe, find, findBelow, request, showBelow, hideBelow, learn, learnFailure, forget };
}

function keyOf(postId: string, language: string): string {
  return `${postId} ${language}`;
}

/** Why a translation was refused. A request without an answer may be tried again. */
export function refusalOf(error: unknown): TranslationRefusal {
  const reason = isRefusal(error, 'UNPROCESSABLE_ENTITY') ? error.details.reason : null;
  return translationRefusals.find((known) => known === reason) ?? 'translation_failed';
}
