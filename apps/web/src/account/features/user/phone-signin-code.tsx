import { limits } from '@yobirin/contract/limits';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CopyIcon } from '../../../ui/picture/icons.tsx';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type PhoneSigninCodeProps = {
  link: string;
  onRenew: () => void;
  onHide: () => void;
};

/** One code with its remaining time. */
export function PhoneSigninCode({ link, onRenew, onHide }: PhoneSigninCodeProps) {
  const secondsLeft = useSecondsLeft(limits.inheritTokenMs / 1_000);
  const copyWords = { copied: m.user_phone_copied(), failed: m.user_phone_copy_failed() };

  if (secondsLeft === 0) {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <p className="font-semibold">{m.user_phone_expired()}</p>
        <Button onClick={onRenew}>{m.user_phone_renew()}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-6 sm:flex-row">
      <QrCode value={link} label={m.user_phone_qr()} className="size-52 border border-line" />
      <div className="flex flex-col items-center gap-3 text-center sm:items-start sm:text-left">
        <p className="text-sm text-muted">{m.user_phone_warning()}</p>
        <p role="timer" className="font-semibold tabular-nums">
          {m.user_phone_remaining({ time: formatSeconds(secondsLeft) })}
        </p>
        <div className="flex flex-wrap justify-center gap-2 sm:justify-start">
          <Button icon={<CopyIcon />} onClick={() => copyText(link, copyWords)}>
            {m.user_phone_copy()}
          </Button>
          <Button variant="quiet" onClick={onHide}>
            {m.user_phone_hide()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
