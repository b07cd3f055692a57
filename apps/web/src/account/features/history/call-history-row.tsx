import { paths } from '@yobirin/contract/paths';
import { type ReactNode, useState } from 'react';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LocationIcon } from '../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import type { CallHistory } from './call-histories-query.ts';
import { CallHistoryMembers } from './call-history-members.tsx';
import { CallHistoryMenu } from './call-history-menu.tsx';
import { type CallDirection, doneText, otherSideOf, outcomeOf } from './call-history-words.ts';
import { CallLocationModal } from './call-location-modal.tsx';
import { VisitorCallModal } from './visitor-call-modal.tsx';

type CallHistoryRowProps = {
  history: CallHistory;
  direction: CallDirection;
  /** The target of the back link on the call page. */
  referrerPath: string;
};

/** One call: the other side, the time, the outcome, and a way to reach the other side (HISTORY-02, HISTORY-05). */
export function CallHistoryRow({ history, direction, referrerPath }: CallHistoryRowProps) {
  const [open, setOpen] = useState<'none' | 'visitor' | 'location'>('none');
  const close = () => setOpen('none');
  const side = otherSideOf(history, direction);
  const outcome = outcomeOf(history, direction);

  return (
    <div className="flex items-center gap-2 py-1">
      <RowPress
        href={addressOf(history, side, referrerPath)}
        onPress={side.isDeleted ? null : () => setOpen('visitor')}
      >
        <Avatar name={side.isDeleted ? '' : side.name} imageUrl={side.iconUrl} color={side.iconColor} />
        <span className="min-w-0 grow">
          <ListedName>
            <OwnAliasMark propertyId={side.propertyId} />
            {side.name}
          </ListedName>
          {side.note && <span className="block truncate text-sm text-muted">{side.note}</span>}
          {history.callReason !== null && (
            <span dir="auto" className="block text-sm break-words">
              {m.history_call_reason({ reason: history.callReason })}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={history.createdAt}>{dateTimeText(history.createdAt)}</time>
            <Badge tone={outcome.tone}>{outcome.text}</Badge>
            {history.isDone && <Badge tone="green">{doneText(history)}</Badge>}
            {history.isToGuest && <Badge tone="indigo">{m.callback_card_label()}</Badge>}
            {history.isTransferred && (
              <Badge tone="indigo">{history.isReturned ? m.history_returned() : m.history_transferred()}</Badge>
            )}
            {history.blockId !== null && <Badge>{m.block_badge()}</Badge>}
            {history.chatRoomId !== null && <Badge tone="indigo">{m.history_has_chat()}</Badge>}
          </span>
          <CallHistoryMembers history={history} />
        </span>
      </RowPress>
      {history.location && (
        <IconButton
          label={m.history_location({ name: side.name })}
          icon={<LocationIcon />}
          onClick={() => setOpen('location')}
        />
      )}
      {direction === 'toMe' && <CallHistoryMenu history={history} name={side.name} />}
      {open === 'visitor' && <VisitorCallModal history={history} onClose={close} />}
      {open === 'location' && <CallLocationModal location={history.location} onClose={close} />}
    </div>
  );
}

/** The call page of an ID (HISTORY-03), or the chat of a visitor. Null if there is neither. */
function addressOf(
  { chatRoomId }: CallHistory,
  { yobirinId }: { yobirinId: string | null },
  referrerPath: string,
): string | null {
  if (yobirinId) return paths.call({ yobirinId, referrerPath });
  return chatRoomId === null ? null : paths.accountMessage({ id: chatRoomId });
}

type RowPressProps = {
  href: string | null;
  /** Used without an address. Null if nothing can be shown. */
  onPress: (() => void) | null;
  children: ReactNode;
};

function RowPress({ href, onPress, children }: RowPressProps) {
  const style = 'flex min-w-0 grow items-center gap-3 rounded-control px-2 py-2 leading-snug text-ink no-underline';
  if (href !== null) {
    return (
      <a href={href} className={`${style} hover:bg-sunken`}>
        {children}
      </a>
    );
  }
  if (onPress === null) return <div className={style}>{children}</div>;
  return (
    <button type="button" onClick={onPress} className={`${style} text-left hover:bg-sunken`}>
      {children}
    </button>
  );
}
