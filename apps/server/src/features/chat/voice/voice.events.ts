import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { recordedEvent } from '../../../platform/events/event.ts';

/** A voice message has a transcript, which the assistant can answer. */
export const voiceTranscribed = recordedEvent(
  'voice.transcribed',
  z.object({ chatPostId: numericId, chatRoomId: numericId, toYobirinPropertyId: numericId }),
  ({ chatRoomId }) => chatRoomId,
);

/** The recording and the transcript of a post were deleted because their time was over. */
export const voiceExpired = recordedEvent(
  'voice.expired',
  z.object({ chatPostId: numericId }),
  ({ chatPostId }) => chatPostId,
);
