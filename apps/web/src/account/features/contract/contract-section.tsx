import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { ContractActions } from './contract-actions.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { contractQuery } from './contract-query.ts';
import { useOwnedAccountId } from './owned-account.ts';
import { PaymentDueNote } from './payment-due-note.tsx';
import { PlanEndNote } from './plan-end-note.tsx';

/** For owners: what they have, what they pay with, and what they can do about it (USER-04 to USER-09). */
export function ContractSection() {
  const accountId = useOwnedAccountId();
  if (accountId === null) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {m.contract_section()}
      </h2>
      <OwnedContract key={accountId} accountId={accountId} />
    </section>
  );
}

function OwnedContract({ accountId }: { accountId: string }) {
  const { data: contract, isPending, refetch } = useQuery(contractQuery(accountId));

  if (!contract) {
    return (
      <Card>
        {isPending ? (
          <Skeleton className="h-48 w-full rounded-control" />
        ) : (
          <FailedPart title={m.contract_load_failed()} onRetry={refetch} />
        )}
      </Card>
    );
  }
  return (
    <>
      <PaymentDueNote contract={contract} />
      <PlanEndNote contract={contract} />
      <Card>
        <ContractFacts contract={contract} />
        <ContractActions contract={contract} />
      </Card>
    </>
  );
}

const titleId = 'user-contract';
