import { useQuery } from '@tanstack/react-query';
import { useOptimistic, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import type { ThreadChange } from './change-words.ts';
import { type Label, labelsQuery, type Thread } from './inbox-queries.ts';
import { LabelDot } from './label-mark.tsx';

type LabelDialogProps = {
  yobirinPropertyId: string;
  threads: readonly Thread[];
  onChange: (change: ThreadChange) => Promise<void>;
  onManage: () => void;
  onClose: () => void;
};

/** Puts labels on threads and takes them off, each at once. Rendered while open. */
export function LabelDialog({ yobirinPropertyId, threads, onChange, onManage, onClose }: LabelDialogProps) {
  const labels = useQuery(labelsQuery(yobirinPropertyId));
  const [isPending, startTransition] = useTransition();
  /** The label being put on or taken off, until the answer. */
  const [toggled, setToggled] = useOptimistic<{ id: string; isOn: boolean } | null>(null);
  const isOnAll = (label: Label) => threads.every((thread) => thread.labels.some(({ id }) => id === label.id));
  const toggle = (label: Label) =>
    startTransition(async () => {
      const isOn = !isOnAll(label);
      setToggled({ id: label.id, isOn });
      await onChange({ change: isOn ? 'LABEL' : 'UNLABEL', label });
    });

  return (
    <Dialog
      isOpen
      title={m.inbox_label_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onManage}>{m.inbox_labels_manage()}</Button>
          <Button variant="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      {labels.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {labels.isError && <FailedPart title={m.inbox_labels_failed()} onRetry={() => labels.refetch()} />}
      {labels.data?.length === 0 && <p>{m.inbox_label_none()}</p>}
      <div className="text-ink">
        {labels.data?.map((label) => (
          <Checkbox
            key={label.id}
            label={
              <span className="inline-flex items-center gap-2">
                <LabelDot colour={label.colour} />
                <span dir="auto">{label.name}</span>
              </span>
            }
            checked={toggled?.id === label.id ? toggled.isOn : isOnAll(label)}
            onChange={() => !isPending && toggle(label)}
          />
        ))}
      </div>
    </Dialog>
  );
}
