import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillTo } from '@yobirin/contract/bill-to';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { BillToForm } from './bill-to-form.tsx';
import { billToQuery, sendBillTo } from './bill-to-query.ts';

/** To whom invoices are addressed: shown, and edited in place (INVOICE-05). */
export function BillToCard({ accountId }: { accountId: string }) {
  const query = billToQuery(accountId);
  const { data: billTo, isPending, refetch } = useQuery(query);
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);

  async function handleSave(values: BillTo) {
    client.setQueryData(query.queryKey, await sendBillTo(accountId, values));
    setIsEditing(false);
    showToast({ tone: 'success', text: m.bill_to_saved() });
  }

  return (
    <Card title={m.bill_to()} description={m.bill_to_text()}>
      {!billTo && isPending && <Skeleton className="h-12 w-full rounded-control" />}
      {!billTo && !isPending && <FailedPart title={m.bill_to_failed()} onRetry={refetch} />}
      {billTo && !isEditing && <EnteredBillTo billTo={billTo} onEdit={() => setIsEditing(true)} />}
      {billTo && isEditing && <BillToForm billTo={billTo} onSave={handleSave} onCancel={() => setIsEditing(false)} />}
    </Card>
  );
}

function EnteredBillTo({ billTo, onEdit }: { billTo: BillTo; onEdit: () => void }) {
  const text = [billTo.company, billTo.department, billTo.name, billTo.address].filter(Boolean).join('\n');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {text ? (
        <p className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-muted">{m.bill_to_none()}</p>
      )}
      <Button onClick={onEdit}>{text ? m.bill_to_change() : m.bill_to_enter()}</Button>
    </div>
  );
}
