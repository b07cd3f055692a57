import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

export const hoursChanged = recordedEvent(
  'hours.changed',
  z.object({ yobirinPropertyId: numericId }),
  ({ yobirinPropertyId }) => yobirinPropertyId,
);
