import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/picture/icons.tsx';

type StarterRowProps = {
  number: number;
  title: string;
  text: ReactNode;
  isDone: boolean;
  children: ReactNode;
};

/** One step of the checklist, ticked once it is done. */
export function StarterRow({ number, title, text, isDone, children }: StarterRowProps) {
  return (
    <li className="flex gap-3 py-5">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums transition-colors duration-300',
          isDone ? 'bg-green text-on-fill' : 'bg-indigo-tint text-indigo',
        )}
      >
        {isDone ? <CheckIcon className="size-5" /> : number}
      </span>
      <div className="min-w-0 grow">
        <h3 className="pt-0.5 text-base">
          {title}
          {isDone && <span className="sr-only">{m.starter_step_done()}</span>}
        </h3>
        <div className="mt-1 text-sm text-muted">{text}</div>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </li>
  );
}
