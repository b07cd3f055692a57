import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { WideTable } from '../../../ui/list/wide-table.tsx';
import { FileIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { lastPageOf, pageOf } from './invoice-page.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesQuery } from './invoices-query.ts';

/** The paid invoices, page by page; the address names the page (INVOICE-01, INVOICE-03). */
export function InvoiceList({ accountId }: { accountId: string }) {
  const search = useSearch({ strict: false }) as { page?: string }; // The result of `parseSearch`.
  const page = pageOf(search.page);
  const navigate = useNavigate();
  const { data, isPending, refetch } = useQuery(invoicesQuery(accountId, page));

  if (!data) {
    return (
      <Card>
        {isPending ? (
          <Skeleton className="h-64 w-full rounded-control" />
        ) : (
          <FailedPart title={m.invoice_failed()} onRetry={refetch} />
        )}
      </Card>
    );
  }
  const lastPage = lastPageOf(data.pageInfo);
  return (
    <Card>
      {data.edges.length > 0 ? (
        <WideTable label={m.account_invoices_title()}>
          <InvoiceTable invoices={data.edges.map(({ node }) => node)} />
        </WideTable>
      ) : (
        <EmptyState icon={<FileIcon className="size-7" />} title={m.invoice_empty()} />
      )}
      {lastPage > 1 && (
        <div className="mt-5">
          <Pager
            label={m.invoice_pages()}
            currentPage={page}
            lastPage={lastPage}
            pageLabel={(number) => m.invoice_page({ page: number })}
            onSelect={(next) => navigate({ href: paths.accountInvoices({ page: next }) })}
          />
        </div>
      )}
    </Card>
  );
}
