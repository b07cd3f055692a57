import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';
import { glossaryFields } from '@yobirin/contract/glossary';
import type { QuickAnswer } from './quick-answers-query.ts';

type Searched = Pick<QuickAnswer, 'name' | (typeof glossaryFields)[number]>;

/** Those with this in their name, then those with it in a text, whatever its case, width and kana. */
export function findQuickAnswers<Answer extends Searched>(answers: readonly Answer[], text: string): Answer[] {
  const wanted = plain(text.trim());
  const named = answers.filter(({ name }) => plain(name).includes(wanted));
  const others = answers.filter((answer) => !named.includes(answer));
  return [
    ...named,
    ...others.filter((answer) => glossaryFields.some((field) => plain(answer[field]).includes(wanted))),
  ];
}

function plain(text: string): string {
  const folded = foldCaseAndWidth(text);
  // カナ is written as かな: the two blocks have the same order.
  return folded.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
