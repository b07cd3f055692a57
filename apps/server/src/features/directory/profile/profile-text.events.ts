import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';

/** A text that strangers read was changed, or one in another language was removed. */
export const textsChanged = recordedEvent(
  'profile.texts-changed',
  z.object({ yobirinPropertyId: numericId }),
  ({ yobirinPropertyId }) => yobirinPropertyId,
);

/** A visitor reads an original in another language, because there is no translation. */
export const textsMissed = liveEvent<{ yobirinPropertyId: string }>('profile.texts-missed');
