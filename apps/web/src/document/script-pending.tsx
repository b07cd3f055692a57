import { m } from '../i18n/gen/messages.js';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { BellMark } from '../ui/picture/logo.tsx';

/** Stands where a client-rendered page will be, until its script is there. */
export function ScriptPending() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <BellMark className="size-16 animate-breathe" />
    </div>
  );
}

/** Tells a browser that runs no script why nothing comes. */
export function ScriptNeeded({ search }: { search: string }) {
  return (
    <noscript>
      <p className="p-5 text-center">{m.common_needs_script()}</p>
      <div className="flex justify-center text-sm text-muted">
        <LanguageSwitch search={search} />
      </div>
    </noscript>
  );
}
