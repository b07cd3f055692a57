import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ChangeEmailInput, changeEmailInput } from '@yobirin/contract/auth';
import { authApi } from '@yobirin/contract/auth-api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { restSignedIn } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { reloadSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CompletionModal } from '../../../ui/overlay/completion-modal.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { MailStopNote } from '../../shared/mail-stop/mail-stop-note.tsx';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { PendingEmail } from './pending-email.tsx';

type EmailFormProps = {
  email: string;
  pendingEmail: string | null;
};

/** Asks for another address; it replaces the current one once the mailed link is opened (AUTH-13). */
export function EmailForm({ email, pendingEmail }: EmailFormProps) {
  const { register, handleSubmit, formState, reset, setError, setFocus, setValue } = useForm<ChangeEmailInput>({
    resolver: standardSchemaResolver(changeEmailInput),
    defaultValues: { newEmail: '', newEmailConfirmation: '', password: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [outcome, setOutcome] = useState<'none' | 'sent' | 'taken'>('none');
  const [sentTo, setSentTo] = useState('');
  const close = () => setOutcome('none');
  useUnsavedChanges(isDirty);

  function confirmAgain() {
    for (const field of ['newEmail', 'newEmailConfirmation'] as const) setValue(field, email, { shouldDirty: true });
    setFocus('password');
  }

  async function handleValid(values: ChangeEmailInput) {
    try {
      await restSignedIn({ method: 'POST', path: authApi.email, body: values });
    } catch (error) {
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
      if (error.details.reason === 'wrong_password')
        setError('password', { message: 'wrong_password' }, { shouldFocus: true });
      else setOutcome('taken');
      return;
    }
    reset();
    setSentTo(values.newEmail);
    setOutcome('sent');
    await reloadSession();
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col items-start gap-4">
      {/* Tells password managers which user the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <p>{m.user_email_current({ email })}</p>
      <MailStopNote action={<Button onClick={confirmAgain}>{m.mail_stop_again()}</Button>} />
      {pendingEmail && <PendingEmail email={pendingEmail} isAgain={pendingEmail === email} />}
      <TextField
        {...register('newEmail')}
        type="email"
        autoComplete="email"
        label={m.user_email_new()}
        error={validationMessage(errors.newEmail?.message)}
        className="w-full"
      />
      <TextField
        {...register('newEmailConfirmation')}
        type="email"
        autoComplete="email"
        label={m.user_email_confirmation()}
        error={validationMessage(errors.newEmailConfirmation?.message)}
        className="w-full"
      />
      <PasswordField
        {...register('password')}
        autoComplete="current-password"
        label={m.user_password_current()}
        description={m.user_email_password_hint()}
        error={
          errors.password?.message === 'wrong_password'
            ? m.user_password_wrong()
            : validationMessage(errors.password?.message)
        }
        className="w-full"
      />
      <Button type="submit" disabled={!isDirty} isPending={isSubmitting}>
        {m.user_email_submit()}
      </Button>
      <CompletionModal
        isOpen={outcome === 'sent'}
        title={m.user_email_sent_title()}
        closeLabel={m.common_close()}
        onClose={close}
      >
        {m.user_email_sent_text({ email: sentTo })}
      </CompletionModal>
      <ErrorModal
        isOpen={outcome === 'taken'}
        title={m.user_email_taken()}
        closeLabel={m.common_close()}
        onClose={close}
      >
        {m.user_email_taken_text()}
      </ErrorModal>
    </form>
  );
}
