import type { TranslateLineRequest } from '@yobirin/contract/call-text';
import type { SignalingResults } from '@yobirin/contract/signaling';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { findLanguage } from '../../translation/find-language.ts';
import { translateTexts } from '../../translation/translate-texts.service.ts';
import { findCall } from '../call.queries.ts';
import type { RoomPeer } from '../signaling/signaling.service.ts';

/** Translates a line for a side of a call, on behalf of the account that was called. */
export type TranslateLine = (
  roomPeer: Pick<RoomPeer, 'roomId' | 'side'>,
  request: TranslateLineRequest,
) => Promise<SignalingResults['TRANSLATE']>;

/**
 * Gets the whole context, unlike the other parts of a call: a translation takes seconds, and must not hold a connection to the
 * database that is reserved for calls.
 */
export function createTranslateLine(ctx: Context): TranslateLine {
  return async ({ roomId, side }, { text, from: pageLanguage = null, to }) => {
    const call = await findCall(ctx.callDb, roomId);
    if (!call || call.answeredAt === null || call.endedAt !== null)
      throw new DomainError('NOT_FOUND', 'No answered call in this room');
    const from = findLanguage(text, pageLanguage);
    if (from === to) return { text, from };

    await ctx.callLimits.translatedLines.begin(`${call.id} ${side}`);
    const target = await findCallTargetById(ctx, call.toYobirinPropertyId);
    const refuse = (reason: string) =>
      new DomainError('UNPROCESSABLE_ENTITY', 'The line could not be translated', { reason });
    if (!target) throw refuse('no_translator');
    const [translated] = await translateTexts(ctx, {
      accountId: target.account.id,
      texts: [text],
      from,
      to,
      why: 'asked',
      names: [target.nickname, call.callerName, call.calleeName].flatMap((name) => name || []),
      isKept: false,
    });
    if (!translated || 'refusal' in translated) throw refuse(translated?.refusal ?? 'translation_failed');
    return { text: translated.text, from };
  };
}
