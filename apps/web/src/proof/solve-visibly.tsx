import type { SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { useModalDialog } from '../ui/overlay/native-dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ProofCanceled } from './proof-canceled.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A shorter wait needs no words. */
const silentMs = 300;

/** Solves a challenge behind a dialog that says so. Throws `ProofCanceled` if the user cancels. */
export async function solveVisibly(challenge: string): Promise<string> {
  const cancel = new AbortController();
  let close = () => {};
  const timer = setTimeout(() => {
    close = showChecking(() => cancel.abort());
  }, silentMs);
  try {
    return await solveChallenge(challenge, cancel.signal);
  } catch (error) {
    if (cancel.signal.aborted) throw new ProofCanceled();
    throw error;
  } finally {
    clearTimeout(timer);
    close();
  }
}

/** Returns a function that closes the dialog. */
function showChecking(onCancel: () => void): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Checking onCancel={onCancel} />);
  return () => {
    root.unmount();
    place.remove();
  };
}

/** Labelled by its text and not by an id: ids of another root of the page may be equal. */
function Checking({ onCancel }: { onCancel: () => void }) {
  const dialog = useModalDialog();

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onCancel();
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={m.proof_title()}
      onCancel={handleCancel}
      className="m-auto w-[calc(100%-2rem)] max-w-md animate-rise rounded-card bg-surface p-[min(1.5rem,6vw)] text-start text-ink shadow-soft backdrop:bg-scrim"
    >
      <h2 className="flex items-center gap-3 text-lg">
        <Spinner />
        {m.proof_title()}
      </h2>
      <p className="mt-2 text-muted">{m.proof_text()}</p>
      <div className="mt-6 flex flex-col sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
      </div>
    </dialog>
  );
}
