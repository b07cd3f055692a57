import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { canRegisterGroup } from '@yobirin/contract/permissions';
import { useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { StatList } from '../../../ui/list/stat-list.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { groupsKey, groupsQuery } from './groups-query.ts';
import { RegisterGroupModal } from './register-group-modal.tsx';

/** How many groups the subscription allows, and how to get more (GROUP-01 to GROUP-03). */
export function GroupCounts({ owner }: { owner: Identity }) {
  const { accountId, totalMaxGroups, paused } = owner;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRegistering, setIsRegistering] = useState(false);
  const reasonId = useId();
  // Counts all groups, regardless of the search below.
  const { data } = useInfiniteQuery(groupsQuery({ accountId, contains: '' }));
  const registered = data?.pages[0]?.pageInfo.totalCount;
  const isFull = registered !== undefined && !canRegisterGroup(owner, { totalMaxGroups, registered, paused });

  async function handleRegistered(groupId: string) {
    await client.invalidateQueries({ queryKey: groupsKey });
    showToast({ tone: 'success', text: m.group_registered() });
    await navigate({ href: paths.accountGroupMembers({ id: groupId }) });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <StatList
          items={[
            { label: m.group_contracted(), value: String(totalMaxGroups) },
            { label: m.group_registered_count(), value: registered === undefined ? '–' : String(registered) },
          ]}
        />
        <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
          <ButtonLink href={`${paths.serviceHelp()}#group-register`}>{m.group_add()}</ButtonLink>
          <Button
            variant="primary"
            icon={<PlusIcon />}
            disabled={registered === undefined || isFull}
            aria-describedby={isFull ? reasonId : undefined}
            onClick={() => setIsRegistering(true)}
          >
            {m.group_register()}
          </Button>
        </div>
      </div>
      {isFull && (
        <p id={reasonId} className="rounded-card bg-sunken p-4 text-sm text-muted">
          {m.group_full({ max: totalMaxGroups })}
        </p>
      )}
      {isRegistering && (
        <RegisterGroupModal
          accountId={accountId}
          totalMaxGroups={totalMaxGroups}
          onDone={handleRegistered}
          onClose={() => setIsRegistering(false)}
        />
      )}
    </div>
  );
}
