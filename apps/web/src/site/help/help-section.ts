import type { HelpNumbers } from './help-numbers.ts';
import type { MessageGaps } from './message-gaps.ts';

/** Questions about one subject. Ids are places in the page that links from elsewhere lead to: change none lightly. */
export type HelpSection = { id: string; title: () => string; questions: readonly HelpQuestion[] };

export type HelpQuestion = {
  id: string;
  question: () => string;
  /** In the small language of `help-text.ts`. */
  answer: (numbers: HelpNumbers) => string;
  /** What the product says when someone has this question, so that they find it by those words. */
  messages?: readonly ((gaps: MessageGaps) => string)[];
};
