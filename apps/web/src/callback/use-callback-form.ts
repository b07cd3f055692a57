import { callbackNote } from '@yobirin/contract/callback';
import { guestEmail, guestName } from '@yobirin/contract/guest';
import { type FormEvent, useState } from 'react';
import { askMicrophone, stopTracks } from '../call/sound/microphone.ts';
import { allowSounds } from '../call/sound/sounds.ts';
import { isOfflineFailure, useIsOnline } from '../failure/online.ts';
import { m } from '../i18n/gen/messages.js';
import { ProofCanceled } from '../proof/proof-canceled.ts';
import { callbackRefusalText } from './callback-refusal.ts';
import type { CallbackAsked } from './guest-callback.ts';
import { PushFailure, useGuestPush } from './use-guest-push.ts';
import type { Wish } from './wish.ts';

export type CallbackFormOptions = {
  /** What to fill in for the visitor's name; null if the visitor is not asked for one. */
  initialName: string | null;
  /** Asks the server, and closes the form. Throws what the server refuses. */
  send: (asked: CallbackAsked & { name: string; email: string }) => Promise<void>;
};

/** What a visitor chooses and types to be called back, and the way to the server. */
export function useCallbackForm({ initialName, send }: CallbackFormOptions) {
  const [wish, setWish] = useState<Wish>({ wish: 'ASAP' });
  const [nameText, setNameText] = useState(initialName ?? '');
  const [noteText, setNoteText] = useState('');
  const [emailText, setEmailText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const push = useGuestPush();
  const isOffline = isOfflineFailure(failure, useIsOnline());
  const name = guestName.safeParse(nameText);
  const note = callbackNote.safeParse(noteText);
  const email = guestEmail.safeParse(emailText);
  const isNamed = initialName === null || name.success;

  async function ask() {
    if (!isNamed || !note.success || !email.success) return;
    setIsPending(true);
    setFailure(null);
    prepareToAnswer();
    try {
      const asked = { wish, note: note.data ?? '', subscribe: push.subscribe };
      await send({ ...asked, name: name.data ?? '', email: email.data });
    } catch (error) {
      // The switch of notifications shows its own failure.
      if (!(error instanceof ProofCanceled || error instanceof PushFailure)) setFailure(error);
      setIsPending(false);
    }
  }

  return {
    wish,
    setWish,
    push,
    name: { text: nameText, setText: setNameText, isTooLong: isTooLong(name), isMissing: isTried && !nameText.trim() },
    note: { text: noteText, setText: setNoteText, isTooLong: isTooLong(note) },
    email: { text: emailText, setText: setEmailText, isWrong: isTried && !email.success },
    isPending,
    failureText: failure !== null && (isOffline ? m.error_offline_note() : callbackRefusalText(failure)),
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      setIsTried(true);
      if (!isPending) void ask();
    },
  };
}

/** Within the press: later the page may ring aloud, and the microphone is allowed before the call is answered. */
function prepareToAnswer(): void {
  allowSounds();
  // A refusal is shown with the state of the request.
  askMicrophone().then(stopTracks, () => {});
}

type Parsed = { error?: { issues: { message: string }[] } | undefined };

function isTooLong({ error }: Parsed): boolean {
  return error?.issues.some(({ message }) => message === 'too_long') ?? false;
}
