import { inviteSignupForm } from '@yobirin/contract/auth';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { Agreement } from '../../shared/auth-form/agreement.tsx';
import { PasswordField } from '../../shared/auth-form/password-field.tsx';
import { useAuthForm } from '../../shared/auth-form/use-auth-form.ts';
import { PersonNameFields } from '../../shared/person/person-name-fields.tsx';
import { signUpByInvitation } from './response-changes.ts';

type InviteSignupFormProps = {
  token: string;
  /** The address that the invitation was sent to, used for signing in. */
  email: string;
  onSignedUp: () => void;
};

/** INVITE-07, INVITE-08 */
export function InviteSignupForm({ token, email, onSignedUp }: InviteSignupFormProps) {
  const { form, field, handleSubmit, isPending, isRefused, dismissRefusal } = useAuthForm({
    schema: inviteSignupForm,
    defaultValues: { firstName: '', lastName: '', password: '', passwordConfirmation: '', isAgreed: false },
    async send({ isAgreed: _, ...person }) {
      await signUpByInvitation(token, person);
      onSignedUp();
    },
    refusals: ['UNPROCESSABLE_ENTITY'],
    typingClears: true,
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField label={m.auth_email()} value={email} readOnly autoComplete="username" type="email" />
      <PersonNameFields field={field} />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        label={m.auth_password()}
        description={m.auth_password_hint()}
      />
      <PasswordField
        {...field('passwordConfirmation')}
        autoComplete="new-password"
        label={m.auth_password_confirmation()}
      />
      <Checkbox {...field('isAgreed')} label={<Agreement />} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!form.watch('isAgreed')}
        isPending={isPending}
        className="w-full"
      >
        {m.invite_signup_submit()}
      </Button>
      <ErrorModal
        isOpen={isRefused}
        title={m.invite_signup_refused_title()}
        closeLabel={m.common_close()}
        onClose={dismissRefusal}
      >
        {m.invite_signup_refused_text()}
      </ErrorModal>
    </form>
  );
}
