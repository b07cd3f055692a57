import { useSearch } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { AuthLink } from '../../features/auth/auth-link.tsx';
import { SigninForm } from '../../features/auth/signin-form.tsx';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';

export function SigninPage() {
  const { redirect } = useSearch({ strict: false });

  return (
    <AuthCard
      title={m.auth_signin_title()}
      links={
        <>
          <AuthLink href={paths.authApplyResetPassword()}>{m.auth_signin_forgot()}</AuthLink>
          <AuthLink href={paths.authSignup()}>{m.auth_signin_to_signup()}</AuthLink>
          <AuthLink href={paths.authResendConfirmation()}>{m.auth_signin_to_resend()}</AuthLink>
        </>
      }
    >
      <SigninForm redirect={redirect} />
    </AuthCard>
  );
}
