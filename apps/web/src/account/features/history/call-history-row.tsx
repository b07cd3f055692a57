import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LocationIcon } from '../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import type { CallHistory } from './call-histories-query.ts';
import { type CallDirection, type OtherSide, otherSideOf, outcomeOf } from './call-history-words.ts';

type CallHistoryRowProps = {
  history: CallHistory;
  direction: CallDirection;
  /** The target of the back link on the call page. */
  referrerPath: string;
  onOpenLocation: () => void;
};

/** One call: the other side, the time, and the outcome (HISTORY-02). */
export function CallHistoryRow({ history, direction, referrerPath, onOpenLocation }: CallHistoryRowProps) {
  const side = otherSideOf(history, direction);
  const outcome = outcomeOf(history, direction);

  return (
    <div className="flex items-center gap-2 py-1">
      <SideLink side={side} referrerPath={referrerPath}>
        <Avatar name={side.isDeleted ? '' : side.name} imageUrl={side.iconUrl} color={side.iconColor} />
        <span className="min-w-0 grow">
          <ListedName>
            <OwnAliasMark propertyId={side.propertyId} />
            {side.name}
          </ListedName>
          {side.note && <span className="block truncate text-sm text-muted">{side.note}</span>}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={history.createdAt}>{dateTimeText(history.createdAt)}</time>
            <Badge tone={outcome.tone}>{outcome.text}</Badge>
            {history.isTransferred && <Badge tone="indigo">{m.history_transferred()}</Badge>}
          </span>
        </span>
      </SideLink>
      {history.location && (
        <IconButton label={m.history_location({ name: side.name })} icon={<LocationIcon />} onClick={onOpenLocation} />
      )}
    </div>
  );
}

type SideLinkProps = { side: OtherSide; referrerPath: string; children: ReactNode };

/** Links to the call page, unless the other side was deleted or has no ID (HISTORY-03). */
function SideLink({ side, referrerPath, children }: SideLinkProps) {
  const style = 'flex min-w-0 grow items-center gap-3 rounded-control px-2 py-2 leading-snug text-ink no-underline';
  if (!side.yobirinId) return <div className={style}>{children}</div>;
  return (
    <a href={paths.call({ yobirinId: side.yobirinId, referrerPath })} className={`${style} hover:bg-sunken`}>
      {children}
    </a>
  );
}
