import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DeleteAuthenticatedUserInput, deleteAuthenticatedUserInput } from '@yobirin/contract/auth';
import { useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';

type PasswordModalProps = {
  title: string;
  effects: readonly string[];
  submitLabel: string;
  /** May throw UNPROCESSABLE_ENTITY for a wrong password. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Tells the effects of an act that cannot be undone, and confirms it by the password. */
export function PasswordModal({ title, effects, submitLabel, onConfirm, onClose }: PasswordModalProps) {
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm<DeleteAuthenticatedUserInput>({
    resolver: standardSchemaResolver(deleteAuthenticatedUserInput),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function handleValid({ password }: DeleteAuthenticatedUserInput) {
    try {
      await onConfirm(password);
    } catch (error) {
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
      setError('password', { type: wrongPassword }, { shouldFocus: true });
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      isBusy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li className="font-semibold text-red">{m.user_delete_effect_final()}</li>
      </ul>
      <form id={formId} noValidate onSubmit={handleSubmit(handleValid)} className="mt-5">
        <PasswordField
          {...register('password')}
          autoComplete="current-password"
          label={m.user_delete_password()}
          error={passwordMessage(errors.password)}
          className="text-ink"
        />
      </form>
    </Dialog>
  );
}

const wrongPassword = 'wrong_password';

function passwordMessage(error: FieldError | undefined): string | undefined {
  return error?.type === wrongPassword ? m.user_delete_wrong_password() : validationMessage(error?.message);
}
