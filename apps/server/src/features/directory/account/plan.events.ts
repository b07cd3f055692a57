import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** An account is licensed for another plan or other options from now on. */
export const planChanged = recordedEvent(
  'plan.changed',
  z.object({ planId: numericId, planMasterId: z.int() }),
  ({ planId }) => planId,
);
