import { useRouterState } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { setHasEnded } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/**
 * Signed out elsewhere, with text on this page that is not saved: the page stays as it is. Once the same user has
 * signed in again in another tab, this one goes on.
 */
export function SessionEndedModal() {
  const { hasEnded } = useSession();
  const redirect = useRouterState({ select: ({ location }) => location.href });

  return (
    <Dialog
      isOpen={hasEnded}
      onClose={stay}
      role="alertdialog"
      title={m.auth_ended_title()}
      actions={
        <>
          <Button onClick={stay}>{m.auth_ended_stay()}</Button>
          <ButtonLink variant="primary" href={paths.authSignin({ redirect })} target="_blank" rel="noopener">
            {m.auth_ended_signin()}
          </ButtonLink>
        </>
      }
    >
      {m.auth_ended_text()}
    </Dialog>
  );
}

/** To look at the text. The next call to the server tells them again. */
function stay() {
  setHasEnded(false);
}
