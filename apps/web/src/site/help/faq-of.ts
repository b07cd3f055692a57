import { helpNumbers } from './help-numbers.ts';
import type { HelpSection } from './help-section.ts';
import { plainTextOf } from './help-text.ts';

/** The questions and answers in terms of schema.org. */
export function faqOf(sections: readonly HelpSection[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question(),
        acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer(helpNumbers)) },
      })),
    ),
  };
}
