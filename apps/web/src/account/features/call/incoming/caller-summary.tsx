import type { IncomingCall } from '@yobirin/contract/call-channel';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Avatar } from '../../../../ui/picture/avatar.tsx';
import { StarIcon } from '../../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../../shared/identities/alias-mark.tsx';

/** The caller, the called ID, and the caller's details. */
export function CallerSummary({ call }: { call: IncomingCall }) {
  const { from, to } = call;
  const name = callerNameOf(call);

  return (
    <div className="flex flex-col items-center text-center">
      <Avatar name={name} imageUrl={from?.iconUrl ?? null} size="huge" />
      <p dir="auto" className="mt-4 text-2xl leading-snug font-semibold">
        {name}
      </p>
      <p className="text-muted">{from ? from.yobirinId : m.receiver_visitor()}</p>
      {call.callReason !== null && (
        <figure className="mt-4 w-full max-w-sm rounded-card bg-sunken px-4 py-3">
          <figcaption className="text-sm text-muted">{m.receiver_call_reason()}</figcaption>
          <blockquote dir="auto" className="mt-1 font-medium break-words">
            {call.callReason}
          </blockquote>
        </figure>
      )}
      <CallerBadges call={call} />
      <p className="mt-4 text-sm text-balance text-muted">
        <OwnAliasMark propertyId={to.yobirinPropertyId} />
        {to.isGroup ? m.receiver_to_group(to) : m.receiver_to_own(to)}
      </p>
      {from && <p className="text-sm text-muted">{earlierCallsText(call)}</p>}
      {call.isReturned && <p className="mt-2 text-sm text-balance">{m.receiver_returned_text()}</p>}
    </div>
  );
}

function CallerBadges({ call }: { call: IncomingCall }) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">
      {call.isFavorite && (
        <Badge tone="gold">
          <StarIcon className="size-4" />
          {m.receiver_favorite()}
        </Badge>
      )}
      {call.isReturned && <Badge tone="indigo">{m.receiver_returned()}</Badge>}
      {call.isTransferred && !call.isReturned && <Badge tone="indigo">{transferredText(call)}</Badge>}
    </div>
  );
}

function transferredText({ transferredBy }: IncomingCall): string {
  return transferredBy ? m.receiver_transferred_by({ name: transferredBy }) : m.receiver_transferred();
}

function earlierCallsText({ earlierCallCount }: IncomingCall): string {
  return earlierCallCount > 0 ? m.receiver_earlier_calls({ count: earlierCallCount }) : m.receiver_first_call();
}
