/**
 * A person's name for a mail, or null if a reader or a mail program could take it for an address, a link or a phone number.
 * Anyone can make the server send mail to anyone, so a mail must not carry such a name, whatever characters spell it.
 */
export function safeName(name: string): string | null {
  const shown = name.trim();
  const read = asRead(shown);
  if (shown === '' || read === '' || reordering.test(shown) || countDigits(read) >= digitsOfPhone) return null;
  return lures.some((lure) => lure.test(read)) ? null : shown;
}

/** Marks that change the order in which characters are shown. */
const reordering = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;

/** The shortest phone number with an area code. The numbers of rooms and years are shorter. */
const digitsOfPhone = 7;

/** Characters that look like a dot. Those of `softDots` are also used in names, so they count between Latin letters only. */
const dots = /[.。．｡․﹒܁܂٠۔ꓸ𐩐॰‧]/gu;
const softDots = /[,，､、‚٫،﹐﹑·・･•∙⋅⸱ꞏ]/gu;
const slashes = /[/⁄∕╱⧸⟋]/gu;

/** The name as a person reads it: one character for each of its look-alikes, and nothing that is invisible. */
function asRead(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .replace(dots, '.')
    .replace(softDots, ',')
    .replace(slashes, '/')
    .toLowerCase()
    .trim();
}

const domainEnds =
  'com|net|org|info|biz|jp|io|co|me|ly|to|cc|gg|app|dev|xyz|top|site|shop|online|link|click|tk|ru|cn|example';

const lures = [
  /@|:\/\/|\bhttps?\b|\bwww\b/u,
  // `evil.example`, `evil .example`, and `.example` alone; not `Dr. Sato`.
  /(^|\s|[\p{L}\p{N})\]])\.[\p{L}\p{N}]/u,
  // Latin letters around a comma or a middle dot; not `Sato, Hana` or `ジョン・スミス`.
  /[a-z\d],[a-z]{2,}/u,
  /[a-z\d]\/[a-z\d]/u,
  // `evil. com`, `evil [.] com`, `evil dot com`, `evil ドット コム`.
  new RegExp(`[.,(\\[]\\s*(${domainEnds})\\b`, 'u'),
  new RegExp(`(\\bdot\\b|ドット|[\\[(]\\.[\\])])[\\s)\\]]*(${domainEnds}|コム|ネット)`, 'u'),
];

/** In any script, and as Japanese numerals. */
function countDigits(text: string): number {
  return text.match(/[\p{Nd}〇零一二三四五六七八九]/gu)?.length ?? 0;
}
