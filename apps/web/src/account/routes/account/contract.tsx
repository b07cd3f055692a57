import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ContractLoader } from '../../features/contract/contract-loader.tsx';
import { useOwnedAccountId } from '../../features/contract/owned-account.ts';
import { Page } from '../../layout/page.tsx';

/** Plans, options, card and order, for owners (GUARD-13). */
export function ContractPage() {
  const accountId = useOwnedAccountId();

  return (
    <Page
      title={m.account_contract_title()}
      lead={m.contract_lead()}
      back={{ href: paths.accountUser(), label: m.contract_back() }}
    >
      {accountId && <ContractLoader key={accountId} accountId={accountId} />}
    </Page>
  );
}
