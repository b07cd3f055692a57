import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { forgetAllWords } from '../../chat/composer/kept-words.ts';
import { m } from '../../i18n/gen/messages.js';
import { signOut } from '../../session/session.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { hasUnsavedChanges } from '../shared/unsaved-changes/unsaved-changes.ts';

type SignoutModalProps = {
  isOpen: boolean;
  onClose: () => void;
};

/** Asks, then signs out and goes to sign-in (NAV-03, AUTH-23). */
export function SignoutModal({ isOpen, onClose }: SignoutModalProps) {
  const navigate = useNavigate();

  async function handleConfirm() {
    await signOut();
    // This modal has already warned of the loss, so the blocker need not ask again.
    await navigate({ to: paths.authSignin(), ignoreBlocker: true });
    // Last, because a room that is still open would store its text again.
    forgetAllWords();
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={m.nav_signout_title()}
      confirmLabel={m.nav_signout()}
      cancelLabel={m.common_cancel()}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{m.nav_signout_text()}</p>
      {hasUnsavedChanges() && <p className="mt-2 font-semibold text-ink">{m.nav_signout_unsaved()}</p>}
    </ConfirmModal>
  );
}
