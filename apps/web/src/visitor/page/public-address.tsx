import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CopyIcon } from '../../ui/picture/icons.tsx';

type CopyState = 'ready' | 'copied' | 'failed';

/** The address of the page, and a button that copies it. */
export function PublicAddress({ address, href }: { address: string; href: string }) {
  const [state, setState] = useState<CopyState>('ready');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(href);
      setState('copied');
    } catch {
      // The viewer denied clipboard access, or the page was opened over plain http.
      setState('failed');
    }
  }

  return (
    <div className="flex max-w-full flex-wrap items-center justify-center">
      <p className="text-muted">
        <span className="sr-only">{m.visitor_address()}: </span>
        <a href={href} className="underline-offset-4 hover:underline">
          {address}
        </a>
      </p>
      <IconButton
        label={m.visitor_copy_address()}
        icon={state === 'copied' ? <CheckIcon className="size-5 text-green-ink" /> : <CopyIcon className="size-5" />}
        data-press="copy"
        onClick={handleCopy}
        className="noscript:hidden"
      />
      <span aria-live="polite" className={state === 'failed' ? 'text-sm text-red' : 'sr-only'}>
        {state === 'copied' && m.visitor_copied_address()}
        {state === 'failed' && m.visitor_copy_failed()}
      </span>
    </div>
  );
}
