import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { IfSold } from '../../features/plan/if-sold.tsx';
import { useOwnedAccountId } from '../../features/subscription/owned-account.ts';
import { SubscriptionLoader } from '../../features/subscription/subscription-loader.tsx';
import { Page } from '../../layout/page.tsx';

/** Plans, options, card and order, for owners (GUARD-13). */
export function ContractPage() {
  const accountId = useOwnedAccountId();

  return (
    <Page
      title={m.account_contract_title()}
      lead={m.subscription_lead()}
      back={{ href: paths.accountUser(), label: m.subscription_back() }}
    >
      <IfSold>{accountId && <SubscriptionLoader key={accountId} accountId={accountId} />}</IfSold>
    </Page>
  );
}
