import { formatYen } from '@yobirin/contract/format';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { OpenIcon } from '../../../ui/picture/icons.tsx';
import type { Invoice } from './invoices-query.ts';

export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="pb-2 text-left font-normal">
            {m.invoice_date()}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {m.invoice_amount()}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            <span className="sr-only">{m.invoice_link_column()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice: { billingAt, amountPaid, hostedInvoiceUrl } }: { invoice: Invoice }) {
  const date = dateText(billingAt);
  return (
    <tr>
      <td className="py-1">{date}</td>
      <td className="py-1 text-right font-semibold">{formatYen(amountPaid)}</td>
      <td className="py-1 text-right">
        <a
          href={hostedInvoiceUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.invoice_open_label({ date })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-indigo underline underline-offset-4"
        >
          {m.invoice_open()}
          <OpenIcon className="size-4" />
        </a>
      </td>
    </tr>
  );
}
