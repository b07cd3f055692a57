import { callerName } from '@yobirin/contract/call';
import { isBlank } from '@yobirin/contract/text';

/** More than this is a mistake in a range, and too much to print. */
export const namesMax = 200;

/** A code holds some 2,300 characters, and the address before the name needs its part of them. */
const encodedNameMaxCharacters = 2_000;

export type ParsedNames = { names: string[]; problem: 'too_long' | 'too_many' | null };

/** Names on lines or between commas, with ranges: `101-103` and `101〜103` stand for 101, 102 and 103. */
export function parseNames(text: string): ParsedNames {
  const names = new Set<string>();
  for (const entry of text.split(/[\n,、，]/)) {
    for (const written of expandRange(entry.trim())) {
      if (isBlank(written)) continue;
      const name = callerName.safeParse(written).data;
      if (name === undefined || !fitsCode(name)) return { names: [...names], problem: 'too_long' };
      if (names.size === namesMax) return { names: [...names], problem: 'too_many' };
      names.add(name);
    }
  }
  return { names: [...names], problem: null };
}

function fitsCode(name: string): boolean {
  return encodeURIComponent(name).length <= encodedNameMaxCharacters;
}

/** One by one, so that whoever asks for a million may stop. */
function* expandRange(entry: string): Generator<string> {
  const range = /^(?<prefix>.*?)(?<first>\d+)\s*(?<sign>[-‐–~〜])\s*(?<last>\d+)$/.exec(entry.normalize('NFKC'));
  const { prefix = '', first = '', sign = '', last = '' } = range?.groups ?? {};
  if (!range || Number(first) > Number(last) || isRoomOfBuilding({ first, sign, last })) {
    yield entry;
    return;
  }
  for (let number = Number(first); number <= Number(last); number++) {
    yield prefix + String(number).padStart(first.length, '0');
  }
}

/** `2-301` is a room in building 2. Who means a range that long writes it with a wave, which stands in no name. */
function isRoomOfBuilding({ first, sign, last }: { first: string; sign: string; last: string }): boolean {
  return !'~〜'.includes(sign) && last.length - first.length > 1;
}
