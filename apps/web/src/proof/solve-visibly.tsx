import { createRoot } from 'react-dom/client';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';
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

function Checking({ onCancel }: { onCancel: () => void }) {
  return (
    <NativeDialog
      role="alertdialog"
      title={m.proof_title()}
      icon={<Spinner />}
      onClose={onCancel}
      actions={<Button onClick={onCancel}>{m.common_cancel()}</Button>}
    >
      <p className="mt-2 text-muted">{m.proof_text()}</p>
    </NativeDialog>
  );
}
