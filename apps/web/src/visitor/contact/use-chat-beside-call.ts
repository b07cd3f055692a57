import { useState } from 'react';
import type { ChatBeside } from '../call/call-overlay-props.ts';

type ChatBesideCallOptions = {
  isCallLiving: () => boolean;
  /** A chat is about to be shown beside the call. */
  onOpen: () => void;
};

/** The chat that stands beside a call (CALL-24). Without a call, a chat is a page of its own. */
export function useChatBesideCall({ isCallLiving, onOpen }: ChatBesideCallOptions) {
  const [chat, setChat] = useState<ChatBeside | null>(null);

  /** Returns false if there is no call. */
  function openBesideCall(path: string): boolean {
    if (!isCallLiving()) return false;
    onOpen();
    setChat({ path, isShown: true });
    return true;
  }

  return {
    chat,
    openBesideCall,
    openChat(path: string): void {
      if (!openBesideCall(path)) location.assign(path);
    },
    showChat: (isShown: boolean) => setChat(chat && { ...chat, isShown }),
    closeChat: () => setChat(null),
  };
}
