import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { yobirinId } from '@yobirin/contract/profile';
import { type ReactNode, useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import { showServerError } from '../failure/server-error.ts';
import { YobirinIdInput } from './yobirin-id-input.tsx';

const idForm = z.object({ yobirinId });
type IdValues = z.infer<typeof idForm>;

type YobirinIdModalProps = {
  title: string;
  children?: ReactNode;
  submitLabel: string;
  /** The ID that is to be changed. */
  savedId?: string;
  /** The parent closes the modal when this has resolved. */
  onSubmit: (yobirinId: string) => Promise<void>;
  /** Whether the ID was refused because it is taken. */
  isTaken: (error: unknown) => boolean;
  onClose: () => void;
};

/** Asks for a public ID, and keeps the typed text when it is refused (ERROR-13, ERROR-14). Rendered while open. */
export function YobirinIdModal(props: YobirinIdModalProps) {
  const { title, children, submitLabel, savedId = '', onSubmit, isTaken, onClose } = props;
  const formId = useId();
  const { register, handleSubmit, formState, setError, watch } = useForm<IdValues>({
    resolver: standardSchemaResolver(idForm),
    defaultValues: { yobirinId: savedId },
  });
  const { errors, isSubmitting } = formState;
  const typed = watch('yobirinId').trim();

  async function handleValid(values: IdValues) {
    try {
      await onSubmit(values.yobirinId);
    } catch (error) {
      if (isTaken(error)) setError('yobirinId', { type: 'taken' }, { shouldFocus: true });
      else showServerError(error);
    }
  }

  return (
    <ActionDialog
      title={title}
      label={submitLabel}
      action={formId}
      isDisabled={typed === '' || typed === savedId}
      isPending={isSubmitting}
      onClose={onClose}
    >
      {children}
      <form id={formId} noValidate onSubmit={handleSubmit(handleValid)} className="mt-4">
        <YobirinIdInput
          {...register('yobirinId')}
          autoFocus
          typed={typed}
          savedId={savedId}
          description={m.id_modal_hint()}
          error={idMessage(errors.yobirinId)}
          className="text-ink"
        />
      </form>
    </ActionDialog>
  );
}

function idMessage(error: FieldError | undefined): string | undefined {
  return error?.type === 'taken' ? m.id_modal_taken() : validationMessage(error?.message);
}
