import { callerName } from '@yobirin/contract/call';
import { isBlank } from '@yobirin/contract/text';

/** A range above this is a mistake, and too much to print. */
export const namesMax = 200;

/** A code holds about 2,300 characters, including the address before the name. */
const encodedNameMaxCharacters = 2_000;

export type ParsedNames = { names: string[]; problem: 'too_long' | 'too_many' | null };

/** Names on lines or between commas, with ranges: `101-103` and `101〜103` mean 101, 102 and 103. */
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

/** Lazy, so that a range of a million can be stopped early. */
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

/** `2-301` is a room in building 2. Such a long range has to be written with a wave dash, which is in no name. */
function isRoomOfBuilding({ first, sign, last }: { first: string; sign: string; last: string }): boolean {
  return !'~〜'.includes(sign) && last.length - first.length > 1;
}
