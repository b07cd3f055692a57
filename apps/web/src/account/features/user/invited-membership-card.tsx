import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import type { InvitedGroup, InvitedMembership } from './invited-memberships.ts';
import type { Leaving } from './membership-changes.ts';

type InvitedMembershipCardProps = {
  membership: InvitedMembership;
  onLeave: (leaving: Leaving) => void;
};

/** An ID by invitation, its groups, and the buttons to leave them (USER-11 to USER-13). */
export function InvitedMembershipCard({ membership, onLeave }: InvitedMembershipCardProps) {
  const { accountId, property, groups, canLeave, isInvalid } = membership;
  const name = nameOf(property) || m.user_membership_no_id();

  return (
    <Card>
      {isInvalid && (
        <p className="mb-4 flex gap-2 rounded-card bg-red-tint p-3 text-sm text-red">
          <AlertCircleIcon className="size-5 shrink-0" />
          {m.user_membership_invalid()}
        </p>
      )}
      <IdLine property={property} name={name}>
        {canLeave && (
          <Button
            aria-label={m.user_leave_id_label({ name })}
            onClick={() =>
              onLeave({
                type: 'membership',
                accountId,
                name,
                groupNames: groups.map((group) => nameOf(group.property)),
              })
            }
          >
            {m.user_leave()}
          </Button>
        )}
      </IdLine>
      {groups.length > 0 && <GroupLines groups={groups} canLeave={canLeave} onLeave={onLeave} />}
    </Card>
  );
}

type GroupLinesProps = { groups: readonly InvitedGroup[]; canLeave: boolean; onLeave: (leaving: Leaving) => void };

function GroupLines({ groups, canLeave, onLeave }: GroupLinesProps) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm text-muted">{m.user_membership_groups()}</h3>
      <ul className="divide-y divide-line">
        {groups.map(({ groupId, property }) => {
          const name = nameOf(property);
          return (
            <li key={groupId} className="py-2">
              <IdLine property={property} name={name}>
                {canLeave && (
                  <Button
                    variant="quiet"
                    aria-label={m.user_leave_group_label({ name })}
                    onClick={() => onLeave({ type: 'group', groupId, name })}
                  >
                    {m.user_leave_group()}
                  </Button>
                )}
              </IdLine>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type IdLineProps = {
  property: InvitedMembership['property'];
  name: string;
  children: ReactNode;
};

function IdLine({ property, name, children }: IdLineProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} imageUrl={property?.iconUrl ?? null} />
      <div className="min-w-0 grow leading-snug">
        <ListedName>
          <OwnAliasMark propertyId={property?.id ?? null} />
          {name}
        </ListedName>
        <p className="truncate text-sm text-muted">{property?.yobirinId}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}

function nameOf(property: InvitedMembership['property']): string {
  return property?.nickname || (property?.yobirinId ?? '');
}
