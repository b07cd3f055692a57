import { graphemesOf } from '@yobirin/contract/graphemes';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { SendIcon } from '../../ui/picture/icons.tsx';
import type { TextSession } from './text-session.ts';

type TextFieldProps = { session: TextSession; draft: string; fieldRef?: Ref<HTMLTextAreaElement> };

/** Where a line is typed. The other side sees it grow (CALLTEXT-01). */
export function TextField({ session, draft, fieldRef }: TextFieldProps) {
  const isComposing = useRef(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    session.finish();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Safari ends a composition before the key event, whose key code is then still 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      session.finish();
    }
    const shortened = event.key === 'Backspace' ? withoutLastCharacter(event.currentTarget) : null;
    if (shortened === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    session.change(shortened, { isComposing: false });
  }

  function handleCompositionEnd(text: string) {
    isComposing.current = false;
    session.change(text, { isComposing: false });
  }

  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-2">
      <textarea
        ref={fieldRef}
        rows={1}
        dir="auto"
        aria-label={m.calltext_field()}
        placeholder={m.calltext_field()}
        enterKeyHint="send"
        maxLength={limits.callTextMaxGraphemes}
        value={draft}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => handleCompositionEnd(event.currentTarget.value)}
        onChange={(event) => session.change(event.currentTarget.value, { isComposing: isComposing.current })}
        onKeyDown={handleKeyDown}
        className="field-sizing-content max-h-32 min-h-11 min-w-0 grow resize-none rounded-control border border-line-strong bg-surface px-3 py-2 leading-normal text-ink placeholder:text-muted"
      />
      <IconButton
        type="submit"
        label={m.calltext_send()}
        icon={<SendIcon className="size-6" />}
        className="bg-indigo text-on-fill enabled-hover:bg-indigo-deep enabled-hover:text-on-fill"
      />
    </form>
  );
}

/** Browsers take a flag or a letter with its marks back in parts. Null where the browser does it right, or the caret is elsewhere. */
function withoutLastCharacter({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string | null {
  if (selectionStart !== value.length || selectionEnd !== value.length) return null;
  const last = [...graphemesOf(value)].at(-1) ?? '';
  return last.length > 1 ? value.slice(0, -last.length) : null;
}
