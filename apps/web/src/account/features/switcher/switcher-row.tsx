import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import type { SwitcherEntry } from '../../shared/identities/switcher-query.ts';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { UnreadDot } from './unread-dot.tsx';

type SwitcherRowProps = {
  entry: SwitcherEntry;
  isCurrent: boolean;
  onChoose: () => void;
};

/** One ID. With an invalid license it is grey and cannot be chosen (NAV-06). */
export function SwitcherRow({ entry, isCurrent, onChoose }: SwitcherRowProps) {
  const yobirinId = entry.yobirinId ?? m.nav_no_id();
  const name = entry.nickname || yobirinId;

  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        disabled={!entry.isValid}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left leading-snug text-ink transition-colors enabled-hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted"
      >
        <span className={entry.isValid ? 'relative' : 'relative opacity-50 grayscale'}>
          <Avatar name={name} imageUrl={entry.iconUrl} size="small" />
          {entry.hasUnread && <UnreadDot />}
        </span>
        <span className="min-w-0 grow">
          <ListedName>
            <OwnAliasMark propertyId={entry.propertyId} />
            {name}
          </ListedName>
          <span className="block truncate text-sm text-muted">
            {entry.isValid ? yobirinId : m.nav_switcher_invalid()}
          </span>
        </span>
        {isCurrent && (
          <span className="shrink-0">
            <Badge tone="indigo">{m.nav_switcher_current()}</Badge>
          </span>
        )}
      </button>
    </li>
  );
}
