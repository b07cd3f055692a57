import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, paragraphs } from './text.ts';

/** Why a holder reports somebody to the operator. */
export const reportReasons = ['SPAM', 'HARASSMENT', 'THREAT', 'FRAUD', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportText = paragraphs(limits.reportTextMaxGraphemes);

/** Reports the other side of a chat or of a call to the ID: exactly one of the two is given (BLOCK-13). */
export const reportInput = z
  .object({
    yobirinPropertyId: numericId,
    chatRoomId: omittable(numericId),
    callHistoryId: omittable(numericId),
    reason: z.enum(reportReasons, { error: 'invalid' }),
    text: omittable(reportText),
  })
  .check(
    check(
      (input) => (input.chatRoomId === undefined) !== (input.callHistoryId === undefined),
      'required',
      'chatRoomId',
    ),
  );
export type ReportInput = z.input<typeof reportInput>;
