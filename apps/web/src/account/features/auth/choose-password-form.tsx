import { choosePasswordForm } from '@yobirin/contract/auth';
import type * as z from 'zod/mini';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { useAuthForm } from '../../shared/auth-form/use-auth-form.ts';
import { type InvalidLink, InvalidLinkModal } from './invalid-link-modal.tsx';

export type ChosenPassword = z.infer<typeof choosePasswordForm>;

type ChoosePasswordFormProps = {
  passwordLabel: string;
  confirmationLabel: string;
  submitLabel: string;
  send: (values: ChosenPassword) => Promise<void>;
  invalidLink: InvalidLink;
};

export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { passwordLabel, confirmationLabel, submitLabel, send, invalidLink } = props;
  const { field, handleSubmit, isPending, isRefused } = useAuthForm({
    schema: choosePasswordForm,
    defaultValues: { password: '', passwordConfirmation: '' },
    send,
    refusals: ['UNPROCESSABLE_ENTITY'],
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        label={passwordLabel}
        description={m.auth_password_hint()}
      />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" label={confirmationLabel} />
      <Button type="submit" variant="primary" size="large" isPending={isPending} className="w-full">
        {submitLabel}
      </Button>
      {/* The link was valid when the page was opened, and has been used or has expired since. */}
      <InvalidLinkModal isOpen={isRefused} {...invalidLink} />
    </form>
  );
}
