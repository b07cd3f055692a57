import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { type ReactNode, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type Contract, canChoosePlan } from './contract.ts';
import { ContractForm } from './contract-form.tsx';
import { contractQuery, usageQuery } from './contract-query.ts';

/** The owner's contract, once it is there. */
export function ContractLoader({ accountId }: { accountId: string }) {
  const contract = useQuery(contractQuery(accountId));
  const usage = useQuery(usageQuery(accountId));

  if (contract.data && usage.data) {
    return (
      <OpenContract contract={contract.data}>
        <ContractForm contract={contract.data} usage={usage.data} />
      </OpenContract>
    );
  }
  if (contract.isPending || usage.isPending) return <ContractSkeleton />;
  const retry = () => void Promise.all([contract.refetch(), usage.refetch()]);
  return <FailedPart title={m.contract_load_failed()} onRetry={retry} />;
}

/** Whoever cannot choose a plan is led to their page (CONTRACT-06). What they do here may close it; that they still see the end of. */
function OpenContract({ contract, children }: { contract: Contract; children: ReactNode }) {
  const [isOpen] = useState(() => canChoosePlan(contract));
  return isOpen ? children : <Navigate to={routes.accountUser} replace />;
}

function ContractSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
