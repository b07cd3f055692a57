import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PencilIcon, PlusIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type Label, labelsQuery } from './inbox-queries.ts';
import { deleteLabel, type LabelDraft } from './label-changes.ts';
import { LabelForm } from './label-form.tsx';
import { LabelDot } from './label-mark.tsx';

type LabelsDialogProps = { yobirinPropertyId: string; onClose: () => void };

/** The labels of the account: made, renamed, coloured and deleted (INBOX-43). Rendered while open. */
export function LabelsDialog({ yobirinPropertyId, onClose }: LabelsDialogProps) {
  const query = labelsQuery(yobirinPropertyId);
  const labels = useQuery(query);
  const client = useQueryClient();
  const [edited, setEdited] = useState<LabelDraft | null>(null);
  const [deleted, setDeleted] = useState<Label | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { inboxLabelsMax: max } = limits;

  async function handleDelete({ id, name }: Label) {
    try {
      await deleteLabel(yobirinPropertyId, id);
      showToast({ tone: 'success', text: m.inbox_label_deleted({ name }) });
    } catch (error) {
      // Another member was faster.
      if (!isRefusal(error, 'NOT_FOUND')) showServerError(error);
    }
    setDeleted(null);
    await reload();
    // Its button, which gets the focus back, is gone. Without a focus within the dialog Esc does nothing.
    list.current?.focus();
  }

  function leaveForm() {
    setEdited(null);
    list.current?.focus();
  }

  return (
    <Dialog isOpen title={m.inbox_labels_title()} closeLabel={m.common_close()} onClose={onClose}>
      <p>{m.inbox_labels_text()}</p>
      {labels.isPending && <Skeleton className="mt-4 h-24 w-full rounded-control" />}
      {labels.isError && <FailedPart title={m.inbox_labels_failed()} onRetry={() => labels.refetch()} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.inbox_labels_title()}
        className="mt-3 divide-y divide-line text-ink outline-none"
      >
        {labels.data?.map((label) => (
          <li key={label.id} className="flex min-h-12 items-center gap-2">
            <LabelDot colour={label.colour} />
            <span dir="auto" className="min-w-0 grow break-words">
              {label.name}
            </span>
            <IconButton
              label={m.inbox_label_edit_of({ name: label.name })}
              icon={<PencilIcon />}
              onClick={() => setEdited(label)}
            />
            <IconButton
              label={m.inbox_label_delete_of({ name: label.name })}
              icon={<TrashIcon />}
              onClick={() => setDeleted(label)}
            />
          </li>
        ))}
      </ul>
      {labels.data && labels.data.length >= max && <p className="mt-3 text-sm">{m.inbox_labels_too_many({ max })}</p>}
      <div className="mt-4">
        {edited ? (
          <LabelForm
            key={edited.id ?? 'new'}
            yobirinPropertyId={yobirinPropertyId}
            label={edited}
            onSaved={async () => {
              await reload();
              leaveForm();
            }}
            onCancel={leaveForm}
          />
        ) : (
          <Button
            icon={<PlusIcon />}
            disabled={!labels.data || labels.data.length >= max}
            onClick={() => setEdited({ name: '', colour: 'BLUE' })}
          >
            {m.inbox_label_add()}
          </Button>
        )}
      </div>
      {deleted && (
        <ConfirmModal
          isOpen
          title={m.inbox_label_delete_title({ name: deleted.name })}
          confirmLabel={m.inbox_label_delete()}
          cancelLabel={m.common_cancel()}
          isDangerous
          onConfirm={() => handleDelete(deleted)}
          onCancel={() => setDeleted(null)}
        >
          {m.inbox_label_delete_text()}
        </ConfirmModal>
      )}
    </Dialog>
  );
}
