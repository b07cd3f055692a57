import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangePasswordInput, changePasswordForm } from '@yobirin/contract/auth';
import { authApi } from '@yobirin/contract/auth-api';
import { type FieldError, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { restSignedIn } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { devicesQuery } from './devices-query.ts';

type PasswordChange = Omit<ChangePasswordInput, 'isRemoveRequired'>;

/** Changes the password and signs out every other device (AUTH-16). */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, reset, setError } = useForm<PasswordChange>({
    resolver: standardSchemaResolver(changePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', newPasswordConfirmation: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const queryClient = useQueryClient();
  useUnsavedChanges(isDirty);

  async function handleValid(values: PasswordChange) {
    try {
      await restSignedIn({ method: 'PUT', path: authApi.password, body: { ...values, isRemoveRequired: true } });
    } catch (error) {
      if (showsNewPasswordError(error)) return;
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
      setError('currentPassword', { type: wrongPassword }, { shouldFocus: true });
      return;
    }
    reset();
    showToast({ tone: 'success', text: m.user_password_saved() });
    await queryClient.invalidateQueries(devicesQuery);
  }

  /** The server alone knows which passwords are easy to guess. */
  function showsNewPasswordError(error: unknown): boolean {
    const message = isRefusal(error, 'BAD_USER_INPUT') ? error.details.fields?.newPassword : undefined;
    if (message) setError('newPassword', { message }, { shouldFocus: true });
    return message !== undefined;
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col items-start gap-4">
      {/* Tells password managers which user the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('currentPassword')}
        autoComplete="current-password"
        label={m.user_password_current()}
        error={currentPasswordMessage(errors.currentPassword)}
        className="w-full"
      />
      <PasswordField
        {...register('newPassword')}
        autoComplete="new-password"
        label={m.user_password_new()}
        description={m.user_password_hint()}
        error={validationMessage(errors.newPassword?.message)}
        className="w-full"
      />
      <PasswordField
        {...register('newPasswordConfirmation')}
        autoComplete="new-password"
        label={m.user_password_confirmation()}
        error={validationMessage(errors.newPasswordConfirmation?.message)}
        className="w-full"
      />
      <Button type="submit" disabled={!isDirty} isPending={isSubmitting}>
        {m.user_password_submit()}
      </Button>
    </form>
  );
}

const wrongPassword = 'wrong_password';

/** ERROR-09 */
function currentPasswordMessage(error: FieldError | undefined): string | undefined {
  return error?.type === wrongPassword ? m.user_password_wrong() : validationMessage(error?.message);
}
