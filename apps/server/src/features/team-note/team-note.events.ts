import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../platform/events/event.ts';

/** A note was written, edited or deleted. */
export const teamNoteChanged = recordedEvent(
  'team-note.changed',
  z.object({ teamNoteId: numericId, yobirinPropertyId: numericId }),
  ({ teamNoteId }) => teamNoteId,
);

/** A note mentions these users, and did not before. */
export const teamNoteMentioned = recordedEvent(
  'team-note.mentioned',
  z.object({ teamNoteId: numericId, userIds: z.array(numericId) }),
  ({ teamNoteId }) => teamNoteId,
);
