import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { authApi } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { FullScreenLoader } from '../../../ui/overlay/full-screen-loader.tsx';
import { InvalidLinkModal } from '../../features/auth/invalid-link-modal.tsx';
import { RecoveryForm } from '../../features/auth/recovery-form.tsx';
import { findRecovery } from '../../features/auth/recovery-requests.ts';
import { leaveFor } from '../../leave-for.ts';
import { FailedPart } from '../../shared/failure/failed-part.tsx';

/** The target of the link in mails about a new sign-in or a changed address; works signed in and signed out (AUTH-26, AUTH-27). */
export function RecoverPage() {
  const router = useRouter();
  const { token } = useSearch({ strict: false });
  const { data, isError, refetch } = useQuery({
    queryKey: [authApi.recovery, token],
    queryFn: () => findRecovery(token),
    // Pressing the button uses the link up, so it must not be looked up again while the page is being left.
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (data) return <RecoveryForm token={token} recovery={data} />;
  if (isError) return <FailedPart title={m.auth_link_failed()} onRetry={refetch} />;
  if (data === undefined) return <FullScreenLoader label={m.common_loading()} />;
  return (
    <InvalidLinkModal
      isOpen
      title={m.auth_recover_invalid_title()}
      text={m.auth_recover_invalid_text()}
      onClose={() => leaveFor(router, paths.authApplyResetPassword())}
    />
  );
}
