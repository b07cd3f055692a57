import { useState } from 'react';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { PhoneIcon } from '../ui/picture/icons.tsx';
import { callbackWords } from './callback-words.ts';
import type { GuestCallback } from './guest-callback.ts';
import { MicrophoneNote } from './microphone-note.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';

type CallbackCardProps = {
  request: GuestCallback;
  nickname: string;
  hasFailed: boolean;
  onRetry: () => void;
  onWithdraw: () => Promise<void>;
  /** Null where no further request is taken. */
  onAskAgain: (() => void) | null;
  /** Puts a closed request away. */
  onClose: () => void;
};

/** What became of a visitor's request, and what they can do about it (CALLBACK-34). */
export function CallbackCard({
  request,
  nickname,
  hasFailed,
  onRetry,
  onAskAgain,
  onClose,
  ...props
}: CallbackCardProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { title, text, canWithdraw, canAskAgain } = callbackWords(request, nickname);

  return (
    <section aria-label={m.callback_card_label()} className="rounded-card bg-sunken p-4 text-start">
      <div role="status">
        <p className="flex gap-2 font-semibold">
          <PhoneIcon className="mt-0.5 size-6 shrink-0 text-green-ink" />
          {title}
        </p>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        {canWithdraw && <p className="mt-1 text-sm text-muted">{m.callback_keep_open()}</p>}
        {hasFailed && <p className="mt-2 text-sm text-red">{m.callback_load_trouble()}</p>}
      </div>
      {canWithdraw && <MicrophoneNote />}
      <div className="mt-3 flex flex-wrap gap-3">
        {hasFailed && <Button onClick={onRetry}>{m.common_retry()}</Button>}
        {canAskAgain && onAskAgain && <Button onClick={onAskAgain}>{m.callback_ask_again()}</Button>}
        {canWithdraw ? (
          <Button onClick={() => setIsWithdrawing(true)}>{m.callback_withdraw()}</Button>
        ) : (
          <Button onClick={onClose}>{m.common_close()}</Button>
        )}
      </div>
      {isWithdrawing && <WithdrawModal onConfirm={props.onWithdraw} onClose={() => setIsWithdrawing(false)} />}
    </section>
  );
}
