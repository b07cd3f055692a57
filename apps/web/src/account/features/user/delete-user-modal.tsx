import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate } from '@tanstack/react-router';
import { type DeleteAuthenticatedUserInput, deleteAuthenticatedUserInput } from '@yobirin/contract/auth';
import { paths } from '@yobirin/contract/paths';
import { useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';

const DeleteAuthenticatedUser = graphql(`
  mutation DeleteAuthenticatedUser($password: String!) {
    deleteAuthenticatedUser(password: $password)
  }
`);

type DeleteUserModalProps = {
  isOpen: boolean;
  ownsAccount: boolean;
  onClose: () => void;
};

/** Tells what deleting the user means, and asks for the password (AUTH-24). */
export function DeleteUserModal({ isOpen, ownsAccount, onClose }: DeleteUserModalProps) {
  const formId = useId();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError, reset } = useForm<DeleteAuthenticatedUserInput>({
    resolver: standardSchemaResolver(deleteAuthenticatedUserInput),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  function handleClose() {
    reset();
    onClose();
  }

  async function handleValid({ password }: DeleteAuthenticatedUserInput) {
    try {
      await request(DeleteAuthenticatedUser, { password });
    } catch (error) {
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
      setError('password', { type: wrongPassword }, { shouldFocus: true });
      return;
    }
    // Unsaved text of a deleted user cannot be saved, so the blocker must not ask.
    await navigate({ to: paths.accountCanceled(), ignoreBlocker: true });
  }

  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={m.user_delete_confirm_title()}
      isBusy={isSubmitting}
      onClose={handleClose}
      actions={
        <>
          <Button onClick={handleClose} disabled={isSubmitting}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isSubmitting}>
            {m.user_delete_submit()}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{m.user_delete_effect_ids()}</li>
        {ownsAccount && <li>{m.user_delete_effect_account()}</li>}
        <li>{m.user_delete_effect_personal()}</li>
        <li>{m.user_delete_effect_devices()}</li>
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
