import type { GuestLocale } from '@yobirin/contract/locale';
import {
  type ChatTranslationMode,
  type UpdateChatTranslationInput,
  updateChatTranslationInput,
} from '@yobirin/contract/translation';
import type { Context, RequestContext } from '../../context.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { assertNotOnlyLooking, type Participant } from '../chat/room/participant.service.ts';
import { chooseReading } from '../chat/room/reading-side.service.ts';
import { loadReaders, modeOf, payingAccount } from './room-readers.service.ts';
import { requireRoomSide } from './room-side.ts';

/** How a side of a room reads posts in other languages, as its reader sees it. */
export type RoomTranslation = {
  mode: ChatTranslationMode;
  ownLanguage: GuestLocale;
  otherLanguage: GuestLocale;
  isOffered: boolean;
  /** Of the account that pays for what the reader reads. */
  accountId: string | null;
};

/** How each reader reads in their room. The caller has checked access to the rooms. */
export async function loadRoomTranslations(ctx: Context, readers: readonly Participant[]): Promise<RoomTranslation[]> {
  const sides = await loadReaders(
    ctx,
    readers.flatMap(({ own, peer }) => [own, peer]),
  );
  return readers.map(({ userId }, index) => {
    const [own, other] = sides.slice(2 * index);
    if (!own || !other) throw new Error('A room has two sides');
    return {
      mode: modeOf(ctx, own, other),
      ownLanguage: own.languageOf(userId),
      otherLanguage: other.languageOf(),
      isOffered: ctx.engine !== null,
      accountId: payingAccount(own, other),
    };
  });
}

type Input = Omit<UpdateChatTranslationInput, 'language'> & { language?: string | null | undefined };

/** Chooses how the own side reads posts in other languages, and optionally in which language (TRANS-12). */
export async function updateChatTranslation(ctx: RequestContext, input: Input): Promise<RoomTranslation> {
  const { mode, language, ...place } = parseInput(updateChatTranslationInput, input);
  const reader = await requireRoomSide(ctx, place);
  assertNotOnlyLooking(reader);
  const changed = await chooseReading(ctx, reader, { translationMode: mode, translationLanguage: language });
  return onlyRow(await loadRoomTranslations(ctx, [changed]));
}
