import type { TranslationRefusal } from '@yobirin/contract/translation';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { wordsStyle } from '../post/bubble-style.ts';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { languageName } from './language-name.ts';
import { previewTranslation } from './translation-requests.ts';
import { refusalOf } from './translations.ts';

type Preview = { text: string } & (
  | { status: 'pending' }
  | { status: 'failed'; reason: TranslationRefusal }
  | { status: 'done'; language: string; translated: string; back: string }
);

type PreviewPanelProps = { text: string; onClose: () => void };

/** A text as the other side would read it, and that translated back, so that its writer can judge it (TRANS-16). */
export function PreviewPanel({ text, onClose }: PreviewPanelProps) {
  const { preview, ask } = usePreview(text);
  const isChanged = preview.status !== 'pending' && preview.text !== text;

  return (
    <div className="relative order-last basis-full rounded-control border border-line bg-sunken text-sm">
      <div role="status" className="max-h-40 overflow-y-auto py-2 pr-11 pl-3">
        <PreviewContent preview={preview} />
      </div>
      {(isChanged || preview.status === 'failed') && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-1 text-xs text-muted">
          {isChanged && m.translation_preview_changed()}
          <button type="button" onClick={ask} className="min-h-8 text-indigo underline underline-offset-4">
            {isChanged ? m.translation_preview_again() : m.common_retry()}
          </button>
        </p>
      )}
      <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={onClose} className="absolute top-0 right-0" />
    </div>
  );
}

function usePreview(text: string): { preview: Preview; ask: () => void } {
  const { transport } = useRoom();
  const [preview, setPreview] = useState<Preview>({ text, status: 'pending' });
  const latest = useRef(0);

  const ask = useCallback(
    async (asked: string) => {
      const turn = ++latest.current;
      setPreview({ text: asked, status: 'pending' });
      const answer = await previewTranslation(transport.side, asked).then(
        ({ text: translated, ...rest }): Preview => ({ text: asked, status: 'done', translated, ...rest }),
        (error): Preview => ({ text: asked, status: 'failed', reason: refusalOf(error) }),
      );
      if (turn === latest.current) setPreview(answer);
    },
    [transport],
  );

  // Asks about the text that the panel was opened with; later changes only mark the answer as outdated.
  const first = useRef(text);
  useEffect(() => void ask(first.current), [ask]);

  return { preview, ask: () => void ask(text) };
}

function PreviewContent({ preview }: { preview: Preview }) {
  const ownLanguage = useRoomState((state) => state.translation.ownLanguage);
  switch (preview.status) {
    case 'pending':
      return (
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4" />
          {m.translation_pending()}
        </p>
      );
    case 'failed':
      return <p>{preview.reason === 'budget_spent' ? m.translation_budget_asked() : m.translation_failed()}</p>;
    case 'done':
      return (
        <>
          <Labelled label={m.chat_translated({ language: languageName(preview.language) })} language={preview.language}>
            {preview.translated}
          </Labelled>
          <div className="mt-2 text-muted">
            <Labelled
              label={m.translation_preview_back({ language: languageName(ownLanguage) })}
              language={ownLanguage}
            >
              {preview.back}
            </Labelled>
          </div>
        </>
      );
  }
}

function Labelled({ label, language, children }: { label: string; language: string; children: ReactNode }) {
  return (
    <>
      <p className="text-xs text-muted">{label}</p>
      <p dir="auto" lang={language} className={wordsStyle}>
        {children}
      </p>
    </>
  );
}
