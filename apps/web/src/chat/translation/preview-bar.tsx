import { isBlank } from '@yobirin/contract/text';
import { lazy, Suspense, useState } from 'react';
import { loadOnceOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { TranslateIcon } from '../../ui/picture/icons.tsx';
import { useRoomState } from '../room/room-context.ts';
import { languageName } from './language-name.ts';

/** Loaded when it is first asked for. */
const PreviewPanel = lazy(async () => ({
  default: await loadOnceOnline(async () => (await import('./preview-panel.tsx')).PreviewPanel),
}));

/** Below the composer's field: opens what the other side would read, before it is sent (TRANS-16). */
export function PreviewBar({ text }: { text: string }) {
  const { mode, ownLanguage, otherLanguage, isOffered } = useRoomState((state) => state.translation);
  const [isOpen, setIsOpen] = useState(false);
  const hasText = !isBlank(text);
  // After sending, the next text has not been asked about.
  if (isOpen && !hasText) setIsOpen(false);

  if (!isOffered || mode === 'OFF' || ownLanguage === otherLanguage) return null;
  return (
    <>
      <button
        type="button"
        disabled={!hasText}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="relative order-first -mb-1 inline-flex min-h-8 items-center gap-1 rounded-control px-1 text-xs text-indigo underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1.5 enabled-hover:underline disabled:cursor-not-allowed disabled:text-muted"
      >
        <TranslateIcon className="size-4" />
        {m.translation_preview({ language: languageName(otherLanguage) })}
      </button>
      {isOpen && (
        <Suspense>
          <PreviewPanel text={text} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
