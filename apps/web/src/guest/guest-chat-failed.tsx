import { failureWords } from '../failure/failure-words.ts';
import { isOfflineFailure, useIsOnline, useWhenBackOnline } from '../failure/online.ts';
import { useAfterOutage } from '../failure/outage.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { GuestFrame } from './guest-frame.tsx';

type GuestChatFailedProps = {
  failure: unknown;
  onRetry: () => void;
  /** Called from time to time while the service is away. */
  onTryAgain: () => void;
};

/** In place of a chat that could not be loaded. Tries again by itself when the network or the service is back. */
export function GuestChatFailed({ failure, onRetry, onTryAgain }: GuestChatFailedProps) {
  const isOnline = useIsOnline();
  const isOffline = isOfflineFailure(failure, isOnline);
  const { title, text } = failureWords(failure, isOnline);
  useWhenBackOnline(isOffline, onRetry);
  useAfterOutage(failure, onTryAgain);

  return (
    <GuestFrame heading={m.guest_chat_page_title()}>
      <div role="alert">
        <EmptyState
          title={isOffline ? title : m.guest_chat_failed()}
          description={text}
          action={<Button onClick={onRetry}>{m.common_retry()}</Button>}
        />
      </div>
    </GuestFrame>
  );
}
