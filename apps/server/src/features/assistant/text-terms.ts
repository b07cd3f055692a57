/** What a text is about, as weighed terms that two texts can have in common. */
export type Terms = ReadonlyMap<string, number>;

/**
 * Words of languages that have spaces, pairs of characters of Japanese, which has none, and topics, under which the
 * words of both languages meet.
 */
export function termsOf(text: string): Terms {
  const plain = text.normalize('NFKC').toLowerCase();
  const terms = new Map<string, number>();
  for (const [topic, pattern] of topics) if (pattern.test(plain)) terms.set(`#${topic}`, topicWeight);
  for (const word of plain.match(/[a-z][a-z'-]+/g) ?? []) if (!commonWords.has(word)) terms.set(stemOf(word), 1);
  for (const number of plain.match(/\d+/g) ?? []) terms.set(number, numberWeight);
  for (const run of plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? []) {
    for (const pair of pairsOf(run)) terms.set(pair, isGrammar(pair) ? grammarWeight : 1);
  }
  return terms;
}

/** What visitors ask about, whichever language they and the holder write in. */
export function topicsOf(terms: Terms): string[] {
  return [...terms.keys()].filter((term) => term.startsWith('#'));
}

const topicWeight = 3;
/** The same number may count anything. */
const numberWeight = 0.2;
/** Endings and particles are in every sentence. */
const grammarWeight = 0.1;

const topics: [name: string, pattern: RegExp][] = [
  ['parking', /駐車|パーキング|\bparking\b|\bpark (my|the|a|our) car\b|\bcar park\b/],
  [
    'price',
    /料金|価格|値段|費用|いくら|予算|見積|円|¥|\bprices?\b|\bcosts?\b|\bfees?\b|\bhow much\b|\brates?\b|\bquote\b/,
  ],
  ['payment', /支払|決済|カード|現金|電子マネー|\bpay(ment|ing)?\b|\bcredit cards?\b|\bcash\b/],
  [
    'place',
    /住所|場所|所在地|アクセス|行き方|最寄|駅|どこ|地図|\baddress\b|\blocation\b|\bwhere\b|\bdirections?\b|\bstation\b|\bget there\b|\bmap\b/,
  ],
  ['booking', /予約|空室|空き|申し?込|\bbook(ing)?\b|\breserv\w+|\bappointments?\b|\bvacanc\w+/],
  ['cancel', /キャンセル|取り?消|解約|\bcancel\w*/],
  ['checkin', /チェックイン|\bcheck[- ]?in\b/],
  ['checkout', /チェックアウト|\bcheck[- ]?out\b/],
  ['meal', /朝食|夕食|昼食|食事|ランチ|ディナー|\bbreakfast\b|\blunch\b|\bdinner\b|\bmeals?\b/],
  ['menu', /メニュー|お品書き|おすすめ|オススメ|\bmenu\b|\brecommend\w*/],
  ['allergy', /アレルギー|ベジタリアン|ヴィーガン|ハラル|\ballerg\w+|\bvegetarian\b|\bvegan\b|\bhalal\b/],
  ['wifi', /wi-?fi|ワイファイ|無線lan|\binternet\b/],
  ['pet', /ペット|犬|猫|\bpets?\b|\bdogs?\b|\bcats?\b/],
  ['smoking', /喫煙|禁煙|たばこ|タバコ|煙草|\bsmok\w+/],
  ['child', /子供|子ども|こども|お子|赤ちゃん|ベビー|\bchild(ren)?\b|\bkids?\b|\bbab(y|ies)\b/],
  ['delivery', /配送|配達|発送|送料|宅配|\bdeliver\w*|\bshipping\b/],
  ['mail', /メール|アドレス|\be-?mails?\b/],
  ['luggage', /荷物|手荷物|\bluggage\b|\bbaggage\b/],
  ['language', /英語|中国語|韓国語|\bspeak (english|japanese|chinese)\b|\benglish\b/],
  ['job', /求人|採用|アルバイト|募集|\bjobs?\b|\bhiring\b|\bvacancy\b/],
  ['website', /ホームページ|サイト|https?:|\bwebsite\b|\bhomepage\b/],
  ['bath', /温泉|風呂|浴場|サウナ|\bbaths?\b|\bonsen\b|\bsauna\b/],
];

const commonWords = new Set(
  (
    'a an the is are am was were be been do does did have has had can could would will shall should may might must ' +
    "i you we they he she it me us them my your our their its this that these those there here what's it's i'm " +
    'what which who how when to of in on at for from by with about and or if so any some no not yes please ' +
    'tell know want like need get let hi hello thanks thank'
  ).split(' '),
);

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index] + character);
}

function isGrammar(pair: string): boolean {
  return /^[\p{Script=Hiragana}ー]+$/u.test(pair);
}
