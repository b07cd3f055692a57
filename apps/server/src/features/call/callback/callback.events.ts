import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** A guest has asked to be called back. A change of an open request is not announced. */
export const callbackRequested = recordedEvent(
  'callback.requested',
  z.object({ callbackRequestId: numericId }),
  ({ callbackRequestId }) => callbackRequestId,
);
