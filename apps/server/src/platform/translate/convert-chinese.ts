type Convert = (text: string) => string;

/** Whether both are Chinese, in different characters. */
export function isChinesePair(from: string | null, to: string): boolean {
  return from !== null && from !== to && [from, to].every((language) => ['zh-Hans', 'zh-Hant'].includes(language));
}

/** Simplified characters to those of Taiwan with its words, or back (TRANS-02). */
export async function convertChinese(text: string, to: 'zh-Hans' | 'zh-Hant'): Promise<string> {
  const convert = await (to === 'zh-Hant' ? loadToTraditional() : loadToSimplified());
  return convert(text);
}

let toTraditional: Promise<Convert> | undefined;
let toSimplified: Promise<Convert> | undefined;

/** The tables take megabytes of memory: they are loaded when first needed. */
function loadToTraditional(): Promise<Convert> {
  toTraditional ??= import('opencc-js/cn2t').then(({ Converter }) => Converter({ from: 'cn', to: 'twp' }));
  return toTraditional;
}

function loadToSimplified(): Promise<Convert> {
  toSimplified ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 'twp', to: 'cn' }));
  return toSimplified;
}
