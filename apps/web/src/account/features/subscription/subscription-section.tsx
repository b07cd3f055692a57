import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { useOwnedAccountId } from './owned-account.ts';
import { PaymentDueNote } from './payment-due-note.tsx';
import { PlanEndNote } from './plan-end-note.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { subscriptionQuery } from './subscription-query.ts';

/** For owners: plan, card, and the possible changes (USER-04 to USER-09). */
export function SubscriptionSection() {
  const accountId = useOwnedAccountId();
  if (accountId === null) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {m.subscription_section()}
      </h2>
      <OwnedSubscription key={accountId} accountId={accountId} />
    </section>
  );
}

function OwnedSubscription({ accountId }: { accountId: string }) {
  const { data: subscription, isPending, refetch } = useQuery(subscriptionQuery(accountId));

  if (!subscription) {
    return (
      <Card>
        {isPending ? (
          <Skeleton className="h-48 w-full rounded-control" />
        ) : (
          <FailedPart title={m.subscription_load_failed()} onRetry={refetch} />
        )}
      </Card>
    );
  }
  return (
    <>
      <PaymentDueNote subscription={subscription} />
      <PlanEndNote subscription={subscription} />
      <Card>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionActions subscription={subscription} />
      </Card>
    </>
  );
}

const titleId = 'user-contract';
