import { useBlocker, useRouter } from '@tanstack/react-router';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { giveUpUnsavedChanges, hasUnsavedChanges } from './unsaved-changes.ts';

/** Asks before the user leaves a page with unsaved edits; on close and reload the browser asks (NAV-09). */
export function UnsavedChangesModal() {
  const router = useRouter();
  const blocker = useBlocker({
    shouldBlockFn: losesChanges,
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });

  function handleLeave(): void {
    giveUpUnsavedChanges(router);
    blocker.proceed?.();
  }

  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={m.account_unsaved_title()}
      confirmLabel={m.account_unsaved_leave()}
      cancelLabel={m.account_unsaved_stay()}
      isDangerous
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    >
      {m.account_unsaved_text()}
    </ConfirmModal>
  );
}

type Place = { pathname: string };

/** Outside of the component: another function at each render would block again. */
function losesChanges({ current, next }: { current: Place; next: Place }): boolean {
  return current.pathname !== next.pathname && hasUnsavedChanges();
}
