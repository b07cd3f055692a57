import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** Someone sits in a seat that was empty, and acts as its ID from now on. */
export const seatGiven = recordedEvent(
  'seat.given',
  z.object({ membershipId: numericId, accountId: numericId, userId: numericId }),
  ({ membershipId }) => membershipId,
);

/** Someone is a member of a group, and acts as its ID from now on. */
export const groupJoined = recordedEvent(
  'group.joined',
  z.object({ groupId: numericId, userId: numericId }),
  ({ groupId }) => groupId,
);
