import { InviteModal } from '../invite/invite-modal.tsx';
import { AssignToOwnerModal } from './assign-to-owner-modal.tsx';
import { ChangeIdModal } from './change-id-modal.tsx';
import { DeleteIdModal } from './delete-id-modal.tsx';
import { ResendInviteModal } from './resend-invite-modal.tsx';
import type { Seat } from './seat.ts';
import type { SeatAction } from './seat-menu.tsx';
import { UnassignModal } from './unassign-modal.tsx';

export type OpenSeat = { action: SeatAction; seat: Seat };

type SeatDialogProps = OpenSeat & { accountId: string; onClose: () => void };

/** The dialog of each action on a seat. */
export function SeatDialog({ action, seat, accountId, onClose }: SeatDialogProps) {
  switch (action) {
    case 'invite':
      return <InviteModal accountId={accountId} seat={seat} onClose={onClose} />;
    case 'assignToOwner':
      return <AssignToOwnerModal seat={seat} onClose={onClose} />;
    case 'resend':
      return <ResendInviteModal seat={seat} onClose={onClose} />;
    case 'unassign':
      return <UnassignModal seat={seat} onClose={onClose} />;
    case 'changeId':
      return <ChangeIdModal seat={seat} onClose={onClose} />;
    case 'deleteId':
      return <DeleteIdModal seat={seat} onClose={onClose} />;
  }
}
