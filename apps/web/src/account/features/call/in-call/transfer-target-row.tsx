import type { TransferAvailability } from '@yobirin/contract/call';
import { m } from '../../../../i18n/gen/messages.js';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/picture/avatar.tsx';
import { AlertCircleIcon, TransferIcon } from '../../../../ui/picture/icons.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { TransferTarget } from './transfer-targets-query.ts';

type TransferTargetRowProps = {
  target: TransferTarget;
  canChoose: boolean;
  isPending: boolean;
  /** Why the target did not take the call. */
  refusal: string | null;
  onChoose: () => void;
};

/** A member or a group, and whether it can take the call now. One that cannot may be tried: the state may have changed. */
export function TransferTargetRow({ target, canChoose, isPending, refusal, onChoose }: TransferTargetRowProps) {
  const { yobirinId, iconSmallUrl, iconColor, isGroup, availability } = target;
  const name = target.nickname || yobirinId;
  const isFree = availability === 'FREE';
  return (
    <>
      <button
        type="button"
        onClick={onChoose}
        // Stays focusable, so that keyboard users keep their place while the connection is lost.
        aria-disabled={!canChoose}
        aria-busy={isPending}
        className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2 text-left leading-snug enabled-hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      >
        <Avatar name={name} imageUrl={iconSmallUrl} color={iconColor} size="small" />
        <span className="min-w-0 grow">
          <span dir="auto" className={classNames('block truncate font-semibold', !isFree && 'text-muted')}>
            {name}
          </span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Availability availability={availability} />
            <span className="truncate">
              {isGroup && `${m.receiver_transfer_group()} · `}
              {yobirinId}
            </span>
          </span>
        </span>
        {isPending ? (
          <Spinner />
        ) : (
          <TransferIcon className={classNames('size-5', isFree ? 'text-indigo' : 'text-muted')} />
        )}
      </button>
      <p role="alert" className="flex gap-1.5 px-2 pb-3 text-sm text-red empty:hidden">
        {refusal && (
          <>
            <AlertCircleIcon className="mt-0.5 size-5 shrink-0" />
            {refusal}
          </>
        )}
      </p>
    </>
  );
}

function Availability({ availability }: { availability: TransferAvailability }) {
  const { tone, text } = looks[availability];
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1.5 font-medium', tone)}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {text()}
    </span>
  );
}

const looks: Record<TransferAvailability, { tone: string; text: () => string }> = {
  FREE: { tone: 'text-green-ink', text: m.receiver_transfer_free },
  BUSY: { tone: 'text-gold-ink', text: m.receiver_transfer_busy },
  NO_DEVICE: { tone: 'text-muted', text: m.receiver_transfer_no_device },
  AWAY: { tone: 'text-muted', text: m.receiver_transfer_away },
  OUT_OF_HOURS: { tone: 'text-muted', text: m.receiver_transfer_closed },
};
