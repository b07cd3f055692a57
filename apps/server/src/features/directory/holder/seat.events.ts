import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';
import type { FactsOf } from '../../../platform/security/security-events.ts';

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

/** For the log: a user may do more or less than before. */
export const roleChanged = liveEvent<FactsOf<'role_changed'>>('role.changed');
