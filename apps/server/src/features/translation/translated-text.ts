import type { TranslationRefusal } from '@yobirin/contract/translation';

/** What became of a text: its translation, or why there is none. `isFinal`: the engine works, and cannot translate this text (OP-387). */
export type TranslatedText = { text: string } | { refusal: TranslationRefusal; isFinal?: true };
