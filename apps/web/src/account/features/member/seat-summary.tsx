import { useInfiniteQuery } from '@tanstack/react-query';
import { seatCounts } from '@yobirin/contract/member';
import { paths } from '@yobirin/contract/paths';
import { useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { StatList } from '../../../ui/list/stat-list.tsx';
import { PlusIcon, SendIcon, SettingsIcon } from '../../../ui/picture/icons.tsx';
import { membersQuery } from '../../shared/seat/members-query.ts';
import { InviteMany } from '../invite/invite-many.tsx';
import { AssignFlow } from './assign-flow.tsx';
import { GeneralSettingsModal } from './general-settings-modal.tsx';

type OpenModal = 'none' | 'assign' | 'inviteMany' | 'general';

/** How many IDs the plan allows and how many are registered, and how to get more (MEMBER-02 to MEMBER-04). */
export function SeatSummary({ owner }: { owner: Identity }) {
  const { accountId, totalMaxSheats, paused } = owner;
  const [open, setOpen] = useState<OpenModal>('none');
  const close = () => setOpen('none');
  const reasonId = useId();
  // Counts all IDs, regardless of the search below.
  const { data } = useInfiniteQuery(membersQuery({ accountId, contains: '' }));
  const totalCount = data?.pages[0]?.pageInfo.totalCount;
  const counts =
    totalCount === undefined ? undefined : seatCounts({ totalMaxSheats, totalCount, pausedCount: paused.seats });
  const isFull = counts?.free === 0;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatList
          items={[
            { label: m.member_count_contracted(), value: String(totalMaxSheats) },
            { label: m.member_count_registered(), value: String(counts?.registered ?? '–') },
            { label: m.member_count_free(), value: String(counts?.free ?? '–') },
          ]}
        />
        <a
          href={`${paths.serviceHelp()}#member-register`}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {m.member_add_contract()}
        </a>
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button
          variant="primary"
          icon={<PlusIcon />}
          disabled={!counts || isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={() => setOpen('assign')}
        >
          {m.member_register()}
        </Button>
        <Button icon={<SendIcon />} disabled={!counts} onClick={() => setOpen('inviteMany')}>
          {m.member_invite_many()}
        </Button>
        <Button icon={<SettingsIcon />} onClick={() => setOpen('general')}>
          {m.member_general_title()}
        </Button>
      </div>
      {isFull && (
        <p id={reasonId} className="mt-4 rounded-card bg-sunken p-4 text-sm text-muted">
          {m.member_register_full()}
        </p>
      )}
      {open === 'assign' && <AssignFlow accountId={accountId} onClose={close} />}
      {open === 'inviteMany' && <InviteMany accountId={accountId} newIdsMax={counts?.free ?? 0} onClose={close} />}
      {open === 'general' && <GeneralSettingsModal owner={owner} onClose={close} />}
    </>
  );
}
