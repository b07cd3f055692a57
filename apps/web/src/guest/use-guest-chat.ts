import { useCallback, useEffect, useState } from 'react';
import { forgetChat } from '../chat/remembered-chats.ts';
import { findGuestChat, type GuestChat } from './find-guest-chat.ts';
import { keepChosenLanguage } from './keep-chosen-language.ts';
import { leaveIfSignedIn } from './leave-if-signed-in.ts';

type GuestChatState =
  | { status: 'loading' | 'invalid' }
  | { status: 'failed'; failure: unknown }
  | { status: 'open'; chat: GuestChat };

/** The chat that a guest's token opens. Loaded again by `refresh`, and when the page becomes visible. */
export function useGuestChat(guestToken: string) {
  const [state, setState] = useState<GuestChatState>({ status: 'loading' });

  const ask = useCallback(async () => {
    if (await leaveIfSignedIn()) return;
    // The page is in this language anyway; the next load tries again.
    await keepChosenLanguage(guestToken).catch(() => {});
    const chat = await findGuestChat(guestToken);
    if (!chat) forgetChat(guestToken);
    setState(chat ? { status: 'open', chat } : { status: 'invalid' });
  }, [guestToken]);

  /** Keeps the page as it is until there is an answer. */
  const loadAgain = useCallback(() => {
    ask().catch((failure) => setState({ status: 'failed', failure }));
  }, [ask]);

  const load = useCallback(() => {
    setState({ status: 'loading' });
    loadAgain();
  }, [loadAgain]);

  // If it fails, the page stays as it is.
  const refresh = useCallback(() => ask().catch(() => {}), [ask]);

  useEffect(load, [load]);

  useEffect(() => {
    const handleChange = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [refresh]);

  return { state, load, loadAgain, refresh };
}
