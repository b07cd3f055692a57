import type { ReactNode } from 'react';
import { m } from '../i18n/gen/messages.js';
import { BellMark } from '../ui/picture/logo.tsx';

/** Stands where a client-rendered page will be, until its script is there. */
export function ScriptPending() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <BellMark className="size-16 animate-breathe" />
    </div>
  );
}

/** Tells a browser that runs no script why nothing comes, and offers other languages. */
export function ScriptNeeded({ languages }: { languages: ReactNode }) {
  return (
    <noscript>
      <p className="p-5 text-center">{m.common_needs_script()}</p>
      <div className="flex justify-center text-sm text-muted">{languages}</div>
    </noscript>
  );
}
