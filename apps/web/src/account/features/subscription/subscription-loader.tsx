import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { type ReactNode, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { canChoosePlan, type Subscription } from './subscription.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { subscriptionQuery, usageQuery } from './subscription-query.ts';

/** Loads and shows the owner's subscription. */
export function SubscriptionLoader({ accountId }: { accountId: string }) {
  const subscription = useQuery(subscriptionQuery(accountId));
  const usage = useQuery(usageQuery(accountId));

  if (subscription.data && usage.data) {
    return (
      <OpenSubscription subscription={subscription.data}>
        <SubscriptionForm subscription={subscription.data} usage={usage.data} />
      </OpenSubscription>
    );
  }
  if (subscription.isPending || usage.isPending) return <SubscriptionSkeleton />;
  const retry = () => void Promise.all([subscription.refetch(), usage.refetch()]);
  return <FailedPart title={m.subscription_load_failed()} onRetry={retry} />;
}

/** Redirects owners who cannot choose a plan (CONTRACT-06). Decided once, because an order may change it before its end is shown. */
function OpenSubscription({ subscription, children }: { subscription: Subscription; children: ReactNode }) {
  const [isOpen] = useState(() => canChoosePlan(subscription));
  return isOpen ? children : <Navigate to={routes.accountUser} replace />;
}

function SubscriptionSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
