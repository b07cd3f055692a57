import { useBlocker } from '@tanstack/react-router';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** Asks before a page with unsaved edits is left; the browser asks when it is closed or reloaded (NAV-09). */
export function UnsavedChangesModal() {
  const blocker = useBlocker({
    shouldBlockFn: losesChanges,
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });

  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={m.account_unsaved_title()}
      confirmLabel={m.account_unsaved_leave()}
      cancelLabel={m.account_unsaved_stay()}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {m.account_unsaved_text()}
    </ConfirmModal>
  );
}

type Place = { pathname: string };

/** Outside of the component: a new function at each render would block anew. */
function losesChanges({ current, next }: { current: Place; next: Place }): boolean {
  return current.pathname !== next.pathname && hasUnsavedChanges();
}
