import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Common in Chinese sentences, and rare in Japanese ones without kana: 給 is also in 給湯器, 還 in 還付金, 没 in 日没. */
const chineseWords =
  /[你妳您吗嗎呢吧们們这這哪麼么她很啊啦给还沒咱]|給[我你您妳他她]|没[有关问事在能想法]|還[我你有是要在會能可]/;

/** The language of a text that has Chinese characters and neither kana nor hangul: a Japanese notice, or either kind of Chinese. */
export function findHanLanguage(text: string, pageLanguage: string | null): string | null {
  const { simplified, traditional, japanese } = loadCharacters();
  const characters = [...text];
  const simple = characters.filter((character) => simplified.has(character));
  const full = characters.filter((character) => traditional.has(character));
  const isChinese =
    pageLanguage?.startsWith('zh') || chineseWords.test(text) || simple.some((character) => !japanese.has(character));
  if (!isChinese) return pageLanguage;
  if (simple.length === full.length) return pageLanguage?.startsWith('zh') ? pageLanguage : 'zh-Hans';
  return simple.length > full.length ? 'zh-Hans' : 'zh-Hant';
}

type Characters = { simplified: Set<string>; traditional: Set<string>; japanese: Set<string> };

let characters: Characters | undefined;

/** From the tables that also convert Chinese. A character that is in use on both sides tells nothing. */
export function loadCharacters(): Characters {
  if (characters) return characters;
  const toTraditional = readTable(require('opencc-js/dict/STCharacters'));
  const toSimplified = readTable(require('opencc-js/dict/TSCharacters'));
  const japanese = listCommonKanji();
  const traditional = new Set([...toSimplified].filter((character) => !toTraditional.has(character)));
  const simplified = new Set([...toTraditional].filter((character) => !toSimplified.has(character)));
  characters = { simplified, traditional, japanese };
  return characters;
}

/** The characters that Japanese commonly uses (JIS X 0208, level 1): 内 and 税 are simplified ones, too. */
function listCommonKanji(): Set<string> {
  const [first, last] = [0x889f, 0x9872];
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const pairs = codes.map((code) => [code >> 8, code & 0xff] as const).filter(([, second]) => isSecondByte(second));
  return new Set(new TextDecoder('shift_jis').decode(Uint8Array.from(pairs.flat())));
}

function isSecondByte(byte: number): boolean {
  return byte >= 0x40 && byte <= 0xfc && byte !== 0x7f;
}

/** The first character of each entry: `万 萬|与 與`. Those that may also stay as they are, such as `面 面 麵`, are left out. */
function readTable({ default: table }: { default: string }): Set<string> {
  const entries = table.split('|').map((entry) => entry.split(' '));
  return new Set(entries.flatMap(([from = '', ...to]) => (to.includes(from) ? [] : [from])));
}
