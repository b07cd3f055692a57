import type { TranslationRefusal } from '@yobirin/contract/translation';

/** What became of a text: its translation, or why there is none. */
export type TranslatedText = { text: string } | { refusal: TranslationRefusal };
