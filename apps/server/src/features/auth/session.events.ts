import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../platform/events/event.ts';

export const signedIn = recordedEvent(
  'session.signed-in',
  z.object({ userId: numericId, deviceId: numericId }),
  ({ userId }) => userId,
);

/** A client gave a wrong password for the address of a user. */
export const signInRefused = recordedEvent(
  'session.refused',
  z.object({ userId: numericId, at: z.iso.datetime() }),
  ({ userId }) => userId,
);
