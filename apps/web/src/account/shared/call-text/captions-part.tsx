import { useState } from 'react';
import type { Talk } from '../../../call/talk/talk-state.ts';
import type { TextSession, TextState } from '../../../call/text/text-session.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { Button } from '../../../ui/button.tsx';

/** Turns captions on, where the browser recognises speech on the device (CALLTEXT-10). Loads nothing before. */
export function CaptionsPart({ talk, session, state }: { talk: Talk; session: TextSession; state: TextState }) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<'missing' | 'failed' | null>(null);

  async function turnOn() {
    setIsPending(true);
    setProblem(null);
    try {
      const { startCaptions } = await import('./captions.ts');
      const onFailed = () => setProblem('failed');
      if (!(await startCaptions({ talk, session, language: getLocale(), onFailed }))) setProblem('missing');
    } catch {
      // The code did not load, or the browser's recogniser broke.
      setProblem('failed');
    } finally {
      setIsPending(false);
    }
  }

  if (state.captionsBy !== null) return null;
  return (
    <>
      <Button variant="quiet" isPending={isPending} onClick={() => void turnOn()}>
        {m.calltext_captions()}
      </Button>
      <p role="status" className="order-last basis-full text-muted empty:hidden">
        {problem && (problem === 'missing' ? m.calltext_captions_missing() : m.calltext_captions_failed())}
      </p>
    </>
  );
}
