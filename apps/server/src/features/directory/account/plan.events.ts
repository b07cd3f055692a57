import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** The license of an account has changed to another plan or other options. */
export const planChanged = recordedEvent(
  'plan.changed',
  z.object({ planId: numericId, planMasterId: z.int() }),
  ({ planId }) => planId,
);
