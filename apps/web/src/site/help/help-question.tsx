import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon, CopyIcon } from '../../ui/picture/icons.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { HelpAnswer } from './help-answer.tsx';
import { helpNumbers } from './help-numbers.ts';
import type { HelpQuestion as Question } from './help-section.ts';
import { messageGaps } from './message-gaps.ts';

/** A question that opens. A link to it opens it by `find-help.ts` or, without script, by style in browsers that can. */
export function HelpQuestion({ id, question, answer, messages = [] }: Question) {
  return (
    <details
      id={id}
      data-help-question
      className={classNames(
        'group relative border-b border-line last:border-b-0',
        'target:before:absolute target:before:inset-y-0 target:before:left-0 target:before:w-1 target:before:bg-gold',
        'noscript:target:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]',
      )}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 enabled-hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h3 data-help-text className="text-base leading-normal font-semibold">
          {question()}
        </h3>
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5">
        <HelpAnswer text={answer(helpNumbers)} />
        {messages.length > 0 && <Messages texts={messages.map((message) => message(messageGaps))} />}
        <QuestionLink id={id} />
      </div>
    </details>
  );
}

function Messages({ texts }: { texts: readonly string[] }) {
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3 text-sm text-muted">
      <p className="font-semibold">{m.help_says()}</p>
      <ul data-help-text className="mt-1 grid gap-1">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function QuestionLink({ id }: { id: string }) {
  return (
    <TextLink
      href={`#${id}`}
      data-help-link
      className="mt-4 inline-flex min-h-11 items-center gap-2 text-sm"
      // Read by the script that copies the address.
      data-copied={m.help_link_copied()}
    >
      <CopyIcon className="size-4" />
      <span>{m.help_link()}</span>
    </TextLink>
  );
}
