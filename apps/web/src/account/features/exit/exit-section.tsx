import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { exitsId } from '../subscription/exits-id.ts';
import { useOwnedAccountId } from '../subscription/owned-account.ts';
import { subscriptionQuery, usageQuery } from '../subscription/subscription-query.ts';
import { CancelPlanExit } from './cancel-plan-exit.tsx';
import { CloseAccountExit } from './close-account-exit.tsx';
import { DeleteUserExit } from './delete-user-exit.tsx';

/** The ways to leave, side by side: end the subscription, give up the ID, delete the user (USER-14). */
export function ExitSection() {
  const accountId = useOwnedAccountId();
  return (
    <section aria-labelledby={exitsId} className="flex flex-col gap-4">
      <div>
        <h2 id={exitsId} className="scroll-mt-20 text-xl">
          {m.exit_title()}
        </h2>
        {accountId !== null && <p className="mt-1 text-sm text-muted">{m.exit_text()}</p>}
      </div>
      {accountId === null ? <DeleteUserExit ownsAccount={false} /> : <OwnerExits accountId={accountId} />}
    </section>
  );
}

function OwnerExits({ accountId }: { accountId: string }) {
  const subscription = useQuery(subscriptionQuery(accountId));
  const usage = useQuery(usageQuery(accountId));
  const isReady = subscription.data !== undefined && usage.data !== undefined;

  // The browser looks for the anchor before the section is there.
  useEffect(() => {
    if (isReady && location.hash === `#${exitsId}`) document.getElementById(exitsId)?.scrollIntoView();
  }, [isReady]);

  if (subscription.data && usage.data) {
    const hasOwnerExits = subscription.data.status !== 'ADMIN';
    return (
      <div className="grid gap-4 xl:grid-cols-3">
        {hasOwnerExits && <CancelPlanExit subscription={subscription.data} usage={usage.data} />}
        {hasOwnerExits && <CloseAccountExit subscription={subscription.data} />}
        <DeleteUserExit ownsAccount />
      </div>
    );
  }
  if (subscription.isPending || usage.isPending) return <Skeleton className="h-64 w-full rounded-card" />;
  const retry = () => void Promise.all([subscription.refetch(), usage.refetch()]);
  return <FailedPart title={m.subscription_load_failed()} onRetry={retry} />;
}
