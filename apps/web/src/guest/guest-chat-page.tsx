import type { GuestSettings } from '@yobirin/contract/pages';
import { m } from '../i18n/gen/messages.js';
import { FullScreenLoader } from '../ui/overlay/full-screen-loader.tsx';
import { GuestChatFailed } from './guest-chat-failed.tsx';
import { GuestChatInvalid } from './guest-chat-invalid.tsx';
import { GuestChatScreen } from './guest-chat-screen.tsx';
import { useGuestChat } from './use-guest-chat.ts';

export function GuestChatPage({ guestToken, isMailOn }: { guestToken: string } & GuestSettings) {
  const { state, load, loadAgain, refresh } = useGuestChat(guestToken);

  switch (state.status) {
    case 'loading':
      return <FullScreenLoader label={m.common_loading()} />;
    case 'failed':
      return <GuestChatFailed failure={state.failure} onRetry={load} onTryAgain={loadAgain} />;
    case 'invalid':
      return <GuestChatInvalid />;
    case 'open':
      return (
        <GuestChatScreen
          key={state.chat.id}
          chat={state.chat}
          guestToken={guestToken}
          isMailOn={isMailOn}
          onChanged={refresh}
        />
      );
  }
}
