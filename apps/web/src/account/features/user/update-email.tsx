import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type AuthRefusal, authApi } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { type ApiError, isRefusal } from '../../../api/api-error.ts';
import { restSignedIn } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { mailStopQuery } from '../../shared/mail-stop/mail-stop-query.ts';

/** Asks whether the address of the mailed link shall replace the current one (AUTH-15); tells if the link is invalid (ERROR-12). */
export function UpdateEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { email } = useSignedInUser();
  // The address before the change: confirming replaces the session's.
  const [currentEmail] = useState(email);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = useQuery({ queryKey: ['update-email', token], queryFn: () => findChange(token), staleTime: Infinity });
  const shownRefusal = refusal ?? (change.data?.isValid === false ? 'invalid_token' : null);
  // The user confirms their own address again, because mails to it had been stopped (MAIL-42).
  const isAgain = change.data?.isValid === true && change.data.email === currentEmail;
  const goHome = () => navigate({ to: paths.accountHome() });

  async function handleConfirm() {
    try {
      await restSignedIn({ method: 'PUT', path: authApi.email, body: { token } });
      await Promise.all([reloadSession(), client.invalidateQueries(mailStopQuery)]);
    } catch (error) {
      if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) setRefusal(refusalOf(error));
      else showServerError(error);
      return;
    }
    showToast({ tone: 'success', text: isAgain ? m.account_update_email_again_done() : m.account_update_email_done() });
    await navigate({ to: paths.accountUser() });
  }

  return (
    <>
      {change.isPending && <Skeleton className="h-40 w-full rounded-card" />}
      {change.isError && <FailedPart title={m.auth_link_failed()} onRetry={change.refetch} />}
      <ConfirmModal
        isOpen={change.data?.isValid === true && !refusal}
        title={isAgain ? m.account_update_email_again_title() : m.account_update_email_confirm_title()}
        confirmLabel={m.common_ok()}
        cancelLabel={m.common_cancel()}
        onConfirm={handleConfirm}
        onCancel={goHome}
      >
        <p>{isAgain ? m.account_update_email_again_text() : m.account_update_email_confirm_text()}</p>
        {change.data?.isValid && <p className="mt-2 font-semibold text-ink">{change.data.email}</p>}
      </ConfirmModal>
      <ErrorModal
        isOpen={shownRefusal === 'invalid_token'}
        title={m.account_update_email_invalid_title()}
        closeLabel={m.common_close()}
        onClose={goHome}
      >
        {m.account_update_email_invalid_text()}
      </ErrorModal>
      <ErrorModal
        isOpen={shownRefusal === 'email_taken'}
        title={m.user_email_taken()}
        closeLabel={m.common_close()}
        onClose={goHome}
      >
        {m.user_email_taken_text()}
      </ErrorModal>
    </>
  );
}

type Refusal = Extract<AuthRefusal, 'invalid_token' | 'email_taken'>;

/** Another user may have signed up with the address while the mail was on its way. */
function refusalOf({ details }: ApiError): Refusal {
  return details.reason === 'email_taken' ? 'email_taken' : 'invalid_token';
}

type Change = { isValid: true; email: string } | { isValid: false };

async function findChange(token: string): Promise<Change> {
  try {
    const { email } = await restSignedIn<{ email: string }>({ method: 'GET', path: authApi.email, query: { token } });
    return { isValid: true, email };
  } catch (error) {
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY', 'BAD_USER_INPUT')) return { isValid: false };
    throw error;
  }
}
