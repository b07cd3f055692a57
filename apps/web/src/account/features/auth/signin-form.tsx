import { useRouter } from '@tanstack/react-router';
import { signinInput } from '@yobirin/contract/auth';
import { authApi } from '@yobirin/contract/auth-api';
import { isLocalPath, paths } from '@yobirin/contract/paths';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { leaveFor } from '../../leave-for.ts';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { useAuthForm } from '../../shared/auth-form/use-auth-form.ts';

type SigninFormProps = {
  /** The address to go to after sign-in (AUTH-08). */
  redirect: string | undefined;
};

export function SigninForm({ redirect }: SigninFormProps) {
  const router = useRouter();
  const { field, handleSubmit, isPending, isRefused, dismissRefusal } = useAuthForm({
    schema: signinInput,
    defaultValues: { email: '', password: '' },
    async send(values) {
      await rest({ method: 'POST', path: authApi.signin, body: values });
      await reloadSession();
      leaveFor(router, redirect && isLocalPath(redirect) ? redirect : paths.accountHome());
    },
    refusals: ['UNAUTHENTICATED', 'BAD_USER_INPUT'],
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField {...field('email')} type="email" autoComplete="username" label={m.auth_email()} />
      <PasswordField {...field('password')} autoComplete="current-password" label={m.auth_password()} />
      <Button type="submit" variant="primary" size="large" isPending={isPending} className="w-full">
        {m.auth_signin_submit()}
      </Button>
      <ErrorModal
        isOpen={isRefused}
        title={m.auth_signin_refused_title()}
        closeLabel={m.common_close()}
        onClose={dismissRefusal}
      >
        {m.auth_signin_refused_text()}
      </ErrorModal>
    </form>
  );
}
