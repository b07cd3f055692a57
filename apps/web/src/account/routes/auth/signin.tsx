import { useSearch } from '@tanstack/react-router';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { useEffect, useState } from 'react';
import { forgetExpiredSignin, readExpiredSignin } from '../../../api/expired-signin.ts';
import { m } from '../../../i18n/gen/messages.js';
import { AuthLink } from '../../features/auth/auth-link.tsx';
import { SigninForm } from '../../features/auth/signin-form.tsx';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';

const dayMs = 24 * 60 * 60_000;

export function SigninPage() {
  const { redirect } = useSearch({ strict: false });
  const [isExpired] = useState(readExpiredSignin);
  useEffect(forgetExpiredSignin, []);

  return (
    <AuthCard
      title={m.auth_signin_title()}
      lead={isExpired && m.auth_signin_expired({ days: limits.signinMaxMs / dayMs })}
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
