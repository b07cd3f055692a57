import { useNavigate, useRouter } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useEffect } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { identityInUse } from '../../../session/lost-identity.ts';
import { forgetLostIdentity } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InfoCircleIcon } from '../../../ui/picture/icons.tsx';
import { useNoticeLostIdentity } from './notice-lost-identity.ts';

/** Tells that the user has lost the ID in use, and which one they act as instead; leaves the page of the lost ID. */
export function LostIdentityModal() {
  const session = useSession();
  const { lostIdentity } = session;
  const router = useRouter();
  const navigate = useNavigate();
  const isLost = lostIdentity !== null;
  useNoticeLostIdentity();

  useEffect(() => {
    if (!isLost) return;
    // The user page shows all IDs, so it stays. Unsaved text on other pages belongs to the lost ID and cannot be saved.
    const isUserPage = router.state.location.pathname === paths.accountUser();
    if (isUserPage) void router.invalidate();
    else void navigate({ to: paths.accountHome(), replace: true, ignoreBlocker: true });
  }, [isLost, router, navigate]);

  const next = identityInUse(session);
  return (
    <Dialog
      isOpen={isLost}
      role="alertdialog"
      icon={<InfoCircleIcon className="size-10 text-indigo" />}
      title={m.nav_lost_title({ name: lostIdentity?.name ?? '' })}
      onClose={forgetLostIdentity}
      actions={
        <Button variant="primary" onClick={forgetLostIdentity}>
          {m.common_close()}
        </Button>
      }
    >
      <p>{m.nav_lost_text()}</p>
      <p className="mt-2 font-semibold text-ink">{next ? m.nav_lost_next({ name: next.name }) : m.nav_lost_none()}</p>
    </Dialog>
  );
}
