import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SigninInput, signinInput } from '@yobirin/contract/auth';
import { useForm } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function SigninForm() {
  const { register, handleSubmit, formState, setError } = useForm<SigninInput>({
    resolver: standardSchemaResolver(signinInput),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;

  function handleValid() {
    setError('root', { message: m.auth_signin_unavailable() });
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col gap-5">
      <TextField
        {...register('email')}
        type="email"
        autoComplete="username"
        label={m.auth_email()}
        error={validationMessage(errors.email?.message)}
      />
      <TextField
        {...register('password')}
        type="password"
        autoComplete="current-password"
        label={m.auth_password()}
        reveal={{ show: m.auth_password_show(), hide: m.auth_password_hide() }}
        error={validationMessage(errors.password?.message)}
      />
      <Button type="submit" variant="primary" size="large" className="w-full">
        {m.auth_signin_submit()}
      </Button>
      <p role="status" className="text-center empty:hidden">
        {errors.root?.message}
      </p>
    </form>
  );
}
