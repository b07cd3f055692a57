import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { AliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { GroupMenu } from './group-menu.tsx';
import type { ListedGroup } from './groups-query.ts';

type GroupRowProps = {
  group: ListedGroup;
  /** The target of the back link on the call page. */
  referrerPath: string;
};

/** One group: its name, the number of its members, and a link to its call page (GROUP-04). */
export function GroupRow({ group, referrerPath }: GroupRowProps) {
  const property = group.yobirinProperties[0];
  if (!property?.yobirinId) return null;
  const { yobirinId } = property;
  const name = property.nickname || yobirinId;
  const isPaused = property.pausedAt !== null;
  const memberCount = group.groupMemberships.length;

  return (
    <div className="flex items-center gap-1 py-1">
      <a
        href={paths.call({ yobirinId, referrerPath })}
        className="-ml-2 flex min-w-0 grow items-center gap-3 rounded-control p-2 leading-snug text-ink no-underline hover:bg-sunken"
      >
        <Avatar name={name} imageUrl={property.iconSmallUrl} color={property.iconColor} />
        <span className="min-w-0 grow sm:flex sm:items-center sm:gap-4">
          <span className="block min-w-0 grow">
            <ListedName>
              <AliasMark alias={property.displayAlias} />
              {name}
            </ListedName>
            <span className="mt-0.5 block truncate text-sm text-muted">{yobirinId}</span>
          </span>
          <span className="mt-1 block shrink-0 sm:mt-0">
            {memberCount === 0 ? (
              <Badge tone="gold">{m.group_no_members()}</Badge>
            ) : (
              <Badge>{m.group_member_count({ count: memberCount })}</Badge>
            )}
            {isPaused && (
              <span className="ml-2">
                <Badge tone="gold">{m.pause_badge()}</Badge>
              </span>
            )}
          </span>
        </span>
      </a>
      <GroupMenu group={{ id: group.id, propertyId: property.id, yobirinId, name, isPaused }} />
    </div>
  );
}
