import { type ChangeEvent, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaperclipIcon } from '../../ui/picture/icons.tsx';

export function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChoose([...(event.target.files ?? [])]);
    // Without this, choosing a file again would not fire a change event.
    event.target.value = '';
  }

  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={m.chat_attach()} onChange={handleChange} />
      <IconButton label={m.chat_attach()} icon={<PaperclipIcon />} onClick={() => input.current?.click()} />
    </>
  );
}
