import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Suggestion } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  index: number;
  label: string;
  status: string;
  onChoose: (suggestion: Suggestion) => void;
  /** Below the list, such as a link. */
  footer?: ReactNode;
};

/** Texts to put into the field, above it. The focus stays in the field, which names the chosen row. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, index, label, status, onChoose, footer } = props;
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is scrolled to when the choice moves.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <div className="mb-2 overflow-hidden rounded-card border border-line bg-surface shadow-raised">
      <p role="status" className="sr-only">
        {status}
      </p>
      <div id={id} role="listbox" aria-label={label} className="max-h-60 overflow-y-auto py-1 empty:hidden">
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus.
          <div
            key={suggestion.id}
            id={optionId(id, at)}
            ref={at === index ? chosen : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            // Pressing must not take the focus from the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5',
              at === index && 'bg-sunken',
            )}
          >
            <span className="block text-sm font-semibold wrap-anywhere" dir="auto">
              {suggestion.name}
            </span>
            <span className="line-clamp-1 text-sm text-muted wrap-anywhere" dir="auto">
              {suggestion.hint ?? suggestion.text}
            </span>
          </div>
        ))}
      </div>
      {footer && <div className="border-t border-line px-3 py-1 text-sm">{footer}</div>}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
