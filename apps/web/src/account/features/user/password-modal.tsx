import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DeleteAuthenticatedUserInput, deleteAuthenticatedUserInput } from '@yobirin/contract/auth';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { exitRefusalText, isWrongPassword } from './exit-refusal.ts';

type PasswordModalProps = {
  title: string;
  effects: readonly string[];
  submitLabel: string;
  /** May throw one of the refusals that `exit-refusal.ts` has words for. */
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
      const text = exitRefusalText(error);
      if (text === null) throw error;
      if (isWrongPassword(error)) setError('password', { type: refused, message: text }, { shouldFocus: true });
      else setError('root', { type: refused, message: text });
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
        <li className="font-semibold text-red">{m.exit_final()}</li>
      </ul>
      <form id={formId} noValidate onSubmit={handleSubmit(handleValid)} className="mt-5">
        <PasswordField
          {...register('password')}
          autoComplete="current-password"
          label={m.exit_password()}
          error={
            errors.password?.type === refused ? errors.password.message : validationMessage(errors.password?.message)
          }
          className="text-ink"
        />
        {errors.root && (
          <p role="alert" className="mt-4 font-semibold text-red">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The type of an error whose message is a text of the screen, in contrast to a code of the validation. */
const refused = 'refused';
