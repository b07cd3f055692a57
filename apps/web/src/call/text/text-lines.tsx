import { useLayoutEffect, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { classNames } from '../../ui/class-names.ts';
import { isSettled, lineWords } from './line-words.ts';
import type { LogEntry, ShownLine } from './text-log.ts';

/**
 * The lines of both sides. Those that may still change stand outside the log, so that a screen reader hears each line once, when
 * it is finished and translated (CALLTEXT-07).
 */
export function TextLines({ entries, className }: { entries: readonly LogEntry[]; className?: string }) {
  const end = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the lines
  useLayoutEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [entries]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div ref={end} tabIndex={0} className={classNames('overflow-y-auto overscroll-contain text-start', className)}>
      <div role="log" aria-label={m.calltext_title()} className="grid gap-3">
        {entries.filter(isSettled).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </div>
      <div className="mt-3 grid gap-3 empty:hidden">
        {entries
          .filter((entry) => !isSettled(entry))
          .map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  if (entry.type === 'line') return entry.text === '' ? null : <Line line={entry} />;
  return (
    <p className="border-y border-dashed border-line-strong py-1 text-center text-sm text-muted">
      {entry.type === 'gap' ? m.calltext_gap() : m.calltext_moved()}
    </p>
  );
}

function Line({ line }: { line: ShownLine }) {
  const isOwn = line.side === 'own';
  const { text, language, original } = lineWords(line);

  return (
    <div className={classNames('w-fit max-w-[92%]', isOwn && 'justify-self-end')}>
      <p className={classNames('flex flex-wrap gap-x-2 text-xs text-muted', isOwn && 'justify-end')}>
        <span dir="auto" className="font-semibold">
          {isOwn ? m.calltext_you() : line.name}
        </span>
        <Notes line={line} />
      </p>
      <div
        className={classNames(
          'rounded-card border px-3.5 py-2 break-words [word-break:normal]',
          isOwn ? 'rounded-se-none border-transparent bg-indigo-tint' : 'rounded-ss-none border-line-strong bg-surface',
          !line.isFinished && 'border-dashed border-line-strong',
        )}
      >
        <p dir="auto" lang={language} className={isOwn ? 'text-base' : 'text-2xl leading-snug font-medium'}>
          {text}
        </p>
        {original !== null && (
          <div className="mt-1.5 border-t border-line pt-1 text-muted">
            <p className="text-xs">{m.calltext_original({ language: languageName(line.language) })}</p>
            <p dir="auto" lang={line.language} className="text-base">
              {original}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** How the line came about, in words. */
function Notes({ line }: { line: ShownLine }) {
  const { how } = lineWords(line);
  return (
    <>
      {line.isSpoken && <span>{m.calltext_spoken()}</span>}
      {!line.isFinished && <span>{m.calltext_typing()}</span>}
      {how === 'translating' && <span>{m.calltext_translating()}</span>}
      {how === 'machine' && <span>{m.calltext_machine()}</span>}
      {how === 'untranslated' && <span>{m.calltext_untranslated({ language: languageName(line.language) })}</span>}
    </>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'language' }).of(tag) ?? tag;
}
