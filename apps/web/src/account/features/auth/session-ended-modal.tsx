import { useRouterState } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { setHasEnded } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/**
 * Shown after a sign-out elsewhere while this page holds unsaved text: the page stays as it is. Once this user has signed
 * in again in another tab, it goes on.
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

/** Lets the user look at the text. The next request to the server shows this modal again. */
function stay() {
  setHasEnded(false);
}
