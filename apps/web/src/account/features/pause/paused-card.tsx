import { isReachable } from '@yobirin/contract/license';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DownloadIcon, PlayIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { downloadIds } from './export-ids.ts';
import { useResumeIds } from './use-resume-ids.ts';

/** For the owner of paused IDs: how many there are, how long they are kept, and how to resume them (CONTRACT-18). */
export function PausedCard({ owner }: { owner: Identity }) {
  const { accountId, paused, licenseStatus } = owner;
  if (paused.seats + paused.groups === 0) return null;
  return (
    <Card title={m.pause_title(paused)}>
      <p className="text-sm">{m.pause_text({ months: limits.pausedMonths })}</p>
      <p className="mt-1 text-sm text-muted">
        {isReachable(licenseStatus) ? m.pause_resume_text() : m.pause_subscribe_text()}
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {isReachable(licenseStatus) ? (
          <ResumeButton accountId={accountId} />
        ) : (
          <ButtonLink href={paths.accountContract()} variant="primary">
            {m.home_free_contract()}
          </ButtonLink>
        )}
        <ExportButton accountId={accountId} />
      </div>
    </Card>
  );
}

function ResumeButton({ accountId }: { accountId: string }) {
  const [isPending, startTransition] = useTransition();
  const resume = useResumeIds(accountId);
  return (
    <Button variant="primary" icon={<PlayIcon />} isPending={isPending} onClick={() => startTransition(() => resume())}>
      {m.pause_resume_all()}
    </Button>
  );
}

function ExportButton({ accountId }: { accountId: string }) {
  const [isPending, startTransition] = useTransition();
  const handleClick = () => startTransition(() => downloadIds(accountId).catch(showServerError));
  return (
    <Button icon={<DownloadIcon />} isPending={isPending} onClick={handleClick}>
      {m.pause_export()}
    </Button>
  );
}
