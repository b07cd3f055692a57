import { Navigate, useSearch } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { UpdateEmail } from '../../features/user/update-email.tsx';
import { Page } from '../../layout/page.tsx';

/** The target of the mailed link that confirms a change of e-mail address (AUTH-14). */
export function UpdateEmailPage() {
  const { token } = useSearch({ strict: false });
  if (!token) return <Navigate to={paths.accountHome()} replace />;

  return (
    <Page title={m.account_update_email_title()}>
      <UpdateEmail token={token} />
    </Page>
  );
}
