import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { FullScreenLoader } from '../../../ui/overlay/full-screen-loader.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type InvalidLink, InvalidLinkModal } from './invalid-link-modal.tsx';

type MailedLinkProps = {
  /** The API path that validates the token. */
  path: string;
  token: string;
  invalidLink: InvalidLink;
  children: ReactNode;
};

/** The target of a mailed link: shown once the server has accepted the token (AUTH-05, AUTH-10). */
export function MailedLink({ path, token, invalidLink, children }: MailedLinkProps) {
  const { isSignedIn } = useSession();
  const {
    data: isValid,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['mailed-link', path, token],
    queryFn: () => validateToken(path, token),
    // The form has used the token, so it must not be validated again while the page is being left.
    enabled: !isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (isValid) return children;
  if (isError) return <FailedPart title={m.auth_link_failed()} onRetry={refetch} />;
  return isValid === undefined ? (
    <FullScreenLoader label={m.common_loading()} />
  ) : (
    <InvalidLinkModal isOpen {...invalidLink} />
  );
}

async function validateToken(path: string, token: string): Promise<boolean> {
  try {
    await rest({ method: 'GET', path, query: { token } });
    return true;
  } catch (error) {
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY', 'BAD_USER_INPUT')) return false;
    throw error;
  }
}
