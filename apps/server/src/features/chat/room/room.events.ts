import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';

const ids = z.object({ chatRoomId: numericId });
const itself = ({ chatRoomId }: { chatRoomId: string }) => chatRoomId;

/** Two IDs, or an ID and a guest, have opened a room. */
export const roomOpened = recordedEvent(
  'room.opened',
  z.object({
    chatRoomId: numericId,
    /** The peer ids of earlier calls of the guest. */
    callerPeerIds: z.array(z.string()).default([]),
  }),
  itself,
);
/** The ID's side has approved the guest. */
export const roomApproved = recordedEvent('room.approved', ids, itself);
/** A chat with a guest has ended. */
export const roomEnded = recordedEvent('room.ended', ids, itself);

/** What the ID has of a room has changed: posts, marks, names or the standing of the other side. */
export const roomChanged = liveEvent<{ chatRoomId: string; yobirinPropertyId: string }>('room.changed');
