import { guestEmail, guestName } from '@yobirin/contract/guest';
import type { CallPageView } from '@yobirin/contract/pages';
import { type FormEvent, useState } from 'react';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { isOfflineFailure, useIsOnline, useWhenBackOnline } from '../../failure/online.ts';
import { isOutage, useAfterOutage } from '../../failure/outage.ts';
import { m } from '../../i18n/gen/messages.js';
import { ProofCanceled } from '../../proof/proof-canceled.ts';
import { refusalText, startGuestChat } from './start-chat.ts';

type GuestChatFormOptions = {
  view: CallPageView;
  callerName: string | undefined;
  givenName: string | undefined;
  chats: readonly RememberedChat[];
  onChat: (path: string) => void;
};

/** What a guest types before a chat, and the start of the chat. */
export function useGuestChatForm({ view, callerName, givenName, chats, onChat }: GuestChatFormOptions) {
  const [nameText, setNameText] = useState(givenName ?? callerName ?? chats[0]?.guestName ?? '');
  const [emailText, setEmailText] = useState('');
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isOnline = useIsOnline();
  const isOffline = isOfflineFailure(failure, isOnline);
  const name = guestName.safeParse(nameText);
  const email = guestEmail.safeParse(emailText);

  useWhenBackOnline(isOffline, start);
  useAfterOutage(failure, start);

  async function start() {
    if (!name.success || !email.success || isPending) return;
    setIsPending(true);
    // During an outage the words stay while it is tried again.
    if (!isOutage(failure)) setFailure(null);
    try {
      const guest = {
        guestName: name.data,
        ...(email.data && { guestEmail: email.data }),
        ...(callerName && { callerName }),
      };
      // Stays pending: the browser is about to leave this page, or the modal closes.
      onChat(await startGuestChat({ toYobirinPropertyId: view.id, ...guest }));
    } catch (error) {
      if (!(error instanceof ProofCanceled)) setFailure(error);
      setIsPending(false);
    }
  }

  return {
    nameText,
    setNameText,
    isNameTooLong: name.error?.issues.some(({ message }) => message === 'too_long') ?? false,
    emailText,
    setEmailText,
    isEmailWrong: isEmailLeft && !email.success,
    handleEmailLeft: () => setIsEmailLeft(true),
    canStart: name.success,
    isPending,
    failureText: failure !== null && failureTextOf(failure, isOffline),
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      setIsEmailLeft(true);
      void start();
    },
  };
}

function failureTextOf(failure: unknown, isOffline: boolean): string {
  return isOffline ? m.error_offline_note() : (refusalText(failure) ?? m.error_connection_text());
}
