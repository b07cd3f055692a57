import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** A user has received an empty seat and can act for its ID. */
export const seatGiven = recordedEvent(
  'seat.given',
  z.object({ membershipId: numericId, accountId: numericId, userId: numericId }),
  ({ membershipId }) => membershipId,
);

/** A user has become a member of a group and can act for its ID. */
export const groupJoined = recordedEvent(
  'group.joined',
  z.object({ groupId: numericId, userId: numericId }),
  ({ groupId }) => groupId,
);
