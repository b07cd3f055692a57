import { useIsOnline } from '../failure/online.ts';
import { m } from '../i18n/gen/messages.js';

/** How much the server has, and what happens if the network is away. */
export function SendingProgress({ sent, isWaiting }: { sent: number; isWaiting: boolean }) {
  const isOnline = useIsOnline();
  const percent = Math.floor(sent * 100);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {isWaiting ? (isOnline ? m.voice_waiting_server() : m.voice_waiting_network()) : m.voice_sending()}
      </p>
      <div className="flex items-center gap-3 text-sm tabular-nums">
        <div
          role="progressbar"
          aria-label={m.voice_sending()}
          aria-valuenow={percent}
          className="h-2 min-w-0 grow overflow-hidden rounded-full bg-line"
        >
          <div className="h-full bg-indigo" style={{ width: `${percent}%` }} />
        </div>
        <span className="w-11 text-right">{`${percent}%`}</span>
      </div>
      <p className="text-sm text-muted">{m.voice_sending_note()}</p>
    </div>
  );
}
