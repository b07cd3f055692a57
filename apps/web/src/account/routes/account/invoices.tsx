import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { paths, routes } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { BillToCard } from '../../features/bill-to/bill-to-card.tsx';
import { InvoiceList } from '../../features/invoice/invoice-list.tsx';
import { useOwnedAccountId } from '../../features/subscription/owned-account.ts';
import { subscriptionQuery } from '../../features/subscription/subscription-query.ts';
import { Page } from '../../layout/page.tsx';

export function InvoicesPage() {
  const accountId = useOwnedAccountId();

  return (
    <Page
      title={m.account_invoices_title()}
      lead={m.invoice_lead()}
      back={{ href: paths.accountUser(), label: m.subscription_back() }}
    >
      {accountId && <OwnInvoices key={accountId} accountId={accountId} />}
    </Page>
  );
}

/** Redirects to the user page if the account has no invoices or needs none (INVOICE-02, OP-35). */
function OwnInvoices({ accountId }: { accountId: string }) {
  const { data: subscription } = useQuery(subscriptionQuery(accountId));
  const hasNone = subscription && (!subscription.hasInvoices || subscription.status === 'ADMIN');
  if (hasNone) return <Navigate to={routes.accountUser} replace />;
  return (
    <>
      <InvoiceList accountId={accountId} />
      <BillToCard accountId={accountId} />
    </>
  );
}
