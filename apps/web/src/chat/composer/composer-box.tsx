import { countGraphemes } from '@yobirin/contract/graphemes';
import { limits } from '@yobirin/contract/limits';
import {
  type AriaAttributes,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { charactersLeft } from '../../i18n/characters-left.ts';
import { classNames } from '../../ui/class-names.ts';
import { isCancelKey, isSendKey } from './composer-keys.ts';

/** The counter shows when fewer characters than this are left. */
const toldBelow = 200;

type ComposerBoxProps = {
  /** A note looks unlike a message, so that one is not taken for the other. */
  tone?: 'message' | 'note';
  maxGraphemes?: number;
  label: string;
  placeholder?: string;
  text: string;
  onChange: (text: string) => void;
  onPasteFiles?: ((files: readonly File[]) => void) | undefined;
  onSubmit: () => void;
  onEscape?: () => void;
  /** Keys that it prevents do nothing else. */
  onKeyDown?: (event: KeyboardEvent) => void;
  fieldProps?: AriaAttributes;
  above?: ReactNode;
  start?: ReactNode;
  end: ReactNode;
  below?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** A text field that grows with its content, between its buttons. */
export function ComposerBox(props: ComposerBoxProps) {
  const { label, placeholder, text, onChange, onPasteFiles, onSubmit, onEscape, onKeyDown, fieldProps } = props;
  const { above, start, end, below, inputRef } = props;
  const { tone = 'message', maxGraphemes = limits.chatBodyMaxGraphemes } = props;
  const counterId = useId();
  const remaining = remainingOf(text, maxGraphemes);

  function handleKeyDown(event: KeyboardEvent) {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (isCancelKey(event.nativeEvent)) onEscape?.();
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    onSubmit();
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !onPasteFiles) return;
    event.preventDefault();
    onPasteFiles(files);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      onSubmit={handleSubmit}
      className={classNames('px-2 py-2 sm:px-4', tone === 'note' ? 'bg-gold-tint' : 'border-t border-line bg-surface')}
    >
      <div className="mx-auto max-w-3xl">
        {above}
        <div className="flex items-end gap-2">
          {start}
          <textarea
            ref={inputRef}
            rows={1}
            aria-label={label}
            aria-describedby={counterId}
            aria-invalid={remaining < 0 || undefined}
            {...fieldProps}
            placeholder={placeholder}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            dir="auto"
            className={classNames(
              'field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-control border bg-surface px-3 py-2 leading-normal text-ink placeholder:text-muted aria-invalid:border-red',
              tone === 'note' ? 'border-dashed border-gold-ink' : 'border-line-strong',
            )}
          />
          {end}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          {below}
          <p
            id={counterId}
            aria-live={remaining < 10 ? 'polite' : 'off'}
            className={classNames(
              'ml-auto pt-1 text-xs tabular-nums empty:hidden',
              remaining < 0 ? 'font-semibold text-red' : 'text-muted',
            )}
          >
            {remaining < toldBelow && charactersLeft(remaining)}
          </p>
        </div>
      </div>
    </form>
  );
}

/** Counts only near the limit: a grapheme has at least one code unit. */
function remainingOf(text: string, max: number): number {
  return text.length < max - toldBelow ? max : max - countGraphemes(text.trim());
}
