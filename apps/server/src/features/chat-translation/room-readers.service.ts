import { baseLocale, type GuestLocale, localeOf } from '@yobirin/contract/locale';
import type { ChatTranslationMode } from '@yobirin/contract/translation';
import type { Context } from '../../context.ts';
import type { ReadingSide } from '../chat/room/reading-side.service.ts';
import { type IdReaders, listIdReaders } from '../directory/profile/id-readers.service.ts';

/** One side of a room as it reads: one person, or the members of a group. */
export type SideReaders = {
  id: string;
  yobirinPropertyId: string | null;
  /** Null if it has not chosen. */
  mode: ChatTranslationMode | null;
  /** What its readers read, each once. Empty for the ID of an empty seat. */
  languages: GuestLocale[];
  /** What one of its users reads; of a guest, or without a user, what most of the side read. */
  languageOf(userId?: string | null): GuestLocale;
  /** Null for a guest, and for an ID that is deleted or suspended. */
  accountId: string | null;
  /** Names that come through a translation unchanged. */
  names: string[];
};

type Side = Omit<ReadingSide, 'chatRoomId'>;

/** The readers of many sides, in their order. The caller has checked access to the rooms. */
export async function loadReaders(ctx: Pick<Context, 'db'>, sides: readonly Side[]): Promise<SideReaders[]> {
  const ids = new Set(sides.flatMap(({ yobirinPropertyId }) => yobirinPropertyId ?? []));
  const readersOf = new Map((await listIdReaders(ctx, [...ids])).map((readers) => [readers.id, readers]));
  return sides.map((side) => toReaders(side, readersOf.get(side.yobirinPropertyId ?? '') ?? null));
}

function toReaders(side: Side, id: IdReaders | null): SideReaders {
  const { yobirinPropertyId, translationMode: mode, translationLanguage: chosen } = side;
  const guests = yobirinPropertyId === null ? [localeOf(side.guestLanguage ?? 'JP')] : [];
  const users = new Map(id?.readers.map(({ userId, language }) => [userId, localeOf(language)]));
  const read = chosen ? [chosen] : [...guests, ...users.values()];
  const languages = byFrequency(read);
  return {
    id: side.id,
    yobirinPropertyId,
    mode,
    languages,
    languageOf: (userId) => chosen ?? users.get(userId ?? '') ?? languages[0] ?? baseLocale,
    accountId: id?.accountId ?? null,
    names: [side.guestName, side.callerName, id?.nickname].flatMap((name) => name || []),
  };
}

function byFrequency(read: readonly GuestLocale[]): GuestLocale[] {
  const counts = Map.groupBy(read, (language) => language);
  return [...counts.keys()].sort((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0));
}

/** What a side has chosen, or what a room begins with (TRANS-12, OP-309). */
export function modeOf({ engine }: Pick<Context, 'engine'>, own: SideReaders, other: SideReaders): ChatTranslationMode {
  if (own.mode !== null) return own.mode;
  const languages = new Set([...own.languages, ...other.languages]);
  return engine && languages.size > 1 ? 'AUTOMATIC' : 'ASKED';
}

/** Whether posts in other languages are translated for a side by themselves. One that has not chosen begins with the first such post. */
export function isReadAutomatically({ mode }: Pick<SideReaders, 'mode'>): boolean {
  return mode === null || mode === 'AUTOMATIC';
}

/** The account that pays for what a side reads: its own, or for a guest that of the ID that they write to. */
export function payingAccount(reader: SideReaders, other: SideReaders): string | null {
  return reader.yobirinPropertyId === null ? other.accountId : reader.accountId;
}
