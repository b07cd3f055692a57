import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

const place = z.object({ chatRoomId: numericId });
const itself = ({ chatRoomId }: { chatRoomId: string }) => chatRoomId;

/** Two IDs, or an ID and a guest, have a room from now on. */
export const roomOpened = recordedEvent('room.opened', place, itself);
/** The side of the ID lets the guest in. */
export const roomApproved = recordedEvent('room.approved', place, itself);
/** A chat with a guest is over. */
export const roomEnded = recordedEvent('room.ended', place, itself);
