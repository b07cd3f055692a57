import type { HelpNumbers } from './help-numbers.ts';
import type { MessageGaps } from './message-gaps.ts';

/** Questions about one subject. Ids are anchors that other pages link to: do not change them lightly. */
export type HelpSection = { id: string; title: () => string; questions: readonly HelpQuestion[] };

export type HelpQuestion = {
  id: string;
  question: () => string;
  /** In the markup of `help-text.ts`. */
  answer: (numbers: HelpNumbers) => string;
  /** Messages of the product that lead to this question, so that a search for their words finds it. */
  messages?: readonly ((gaps: MessageGaps) => string)[];
};
