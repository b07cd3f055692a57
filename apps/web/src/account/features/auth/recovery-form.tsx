import type { Recovery } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { clearSignin } from '../../../api/signin-cookie.ts';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { InvalidLinkModal } from './invalid-link-modal.tsx';
import { takeBack } from './recovery-requests.ts';

/** Says what taking the account back does, and does it by a press: a mail program that opens the link changes nothing. */
export function RecoveryForm({ token, recovery }: { token: string; recovery: Recovery }) {
  const { kind, email, at } = recovery;
  const [state, setState] = useState<'asked' | 'pending' | 'used'>('asked');

  async function handlePress() {
    setState('pending');
    try {
      const resetToken = await takeBack(token);
      // This browser may be signed in, and has lost that, too.
      clearSignin();
      location.assign(paths.authResetPassword({ token: resetToken }));
    } catch (error) {
      if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) return setState('used');
      setState('asked');
      showServerError(error);
    }
  }

  return (
    <AuthCard
      title={m.auth_recover_title()}
      lead={
        kind === 'EMAIL'
          ? m.auth_recover_email_lead({ at: dateTimeText(at) })
          : m.auth_recover_signin_lead({ at: dateTimeText(at) })
      }
    >
      <ul className="mb-6 list-disc pl-5">
        <li>{m.auth_recover_signs_out()}</li>
        <li>{m.auth_recover_address({ email })}</li>
        <li>{m.auth_recover_password()}</li>
      </ul>
      <Button variant="primary" onClick={handlePress} isPending={state === 'pending'} className="w-full">
        {m.auth_recover_submit()}
      </Button>
      <p className="mt-4 text-sm text-muted">{m.auth_recover_otherwise()}</p>
      <InvalidLinkModal
        isOpen={state === 'used'}
        title={m.auth_recover_invalid_title()}
        text={m.auth_recover_invalid_text()}
        onClose={() => location.assign(paths.authApplyResetPassword())}
      />
    </AuthCard>
  );
}
