import { describe, expect, test } from 'vitest';
import { findLanguage } from './find-language.ts';

const pages = ['ja', 'en', 'ko', 'zh-Hans', 'zh-Hant', null];

describe('plain texts are found whatever the page says [TRANS-10]', () => {
  test.each([
    ['ja', 'こんにちは。チェックインは何時からですか？'],
    ['ja', '駅はどこ'],
    ['ja', '予約の件'],
    ['ja', 'WiFiのパスワードを教えてください'],
    ['ko', '안녕하세요. 체크인은 몇 시부터인가요?'],
    ['ko', 'WiFi 비밀번호 알려주세요'],
    ['ko', '확인'],
    ['en', 'Good morning, could we have two more towels please?'],
    ['en', 'Where is the nearest station?'],
    ['fr', 'Bonjour, à quelle heure est le petit déjeuner ?'],
    ['ru', 'Здравствуйте, во сколько завтрак?'],
    ['th', 'อาหารเช้ากี่โมงครับ'],
  ])('%s: %s', (language, text) => {
    expect(pages.map((page) => findLanguage(text, page))).toEqual(pages.map(() => language));
  });
});

describe('short and empty texts decide nothing [TRANS-10]', () => {
  test.each([
    '',
    ' ',
    'ok',
    'OK',
    'OK です',
    'Yes',
    'No problem',
    'arigatou',
    'arigatou gozaimasu',
    'sumimasen, toire wa doko desu ka',
    '10:30',
    '12,000',
    '👍🙏',
    '!!!',
    'https://example.com/ja/rooms?id=3',
    'taro.yamada@example.co.jp',
    'B-12',
    'ㅋㅋㅋ',
    'はい',
    '네',
    'wwww',
  ])('%s', (text) => {
    expect(pages.map((page) => findLanguage(text, page))).toEqual(pages);
  });
});

describe('Chinese characters alone [TRANS-10]', () => {
  test.each([
    ['大浴場', 'ja', 'ja'],
    ['了解', 'ja', 'ja'],
    ['大浴場', 'zh-Hant', 'zh-Hant'],
    ['会議室三階', 'ja', 'ja'],
    ['給湯器故障中', 'ja', 'ja'],
    ['還付金申請書', 'ja', 'ja'],
    ['日没閉門', 'ja', 'ja'],
    ['館内禁煙', 'ja', 'ja'],
    ['税込料金', 'ja', 'ja'],
    ['携帯電話番号', 'ja', 'ja'],
    ['床暖房故障', 'ja', 'ja'],
    ['室内拖鞋在哪里', 'ja', 'zh-Hans'],
    ['房间没有毛巾', 'ja', 'zh-Hans'],
    ['請給我毛巾', 'ja', 'zh-Hant'],
    ['還有房間', 'ja', 'zh-Hant'],
    ['请问洗手间在哪里', 'ja', 'zh-Hans'],
    ['请问洗手间在哪里', 'zh-Hant', 'zh-Hans'],
    ['請問洗手間在哪裡', 'ja', 'zh-Hant'],
    ['請問洗手間在哪裡', 'zh-Hans', 'zh-Hant'],
    ['請問洗手間在哪裡', null, 'zh-Hant'],
    ['谢谢', 'ko', 'zh-Hans'],
    ['你好', 'en', 'zh-Hans'],
    ['你好', 'zh-Hant', 'zh-Hant'],
    ['我們住在205號房', 'en', 'zh-Hant'],
  ])('%s on a page in %s is %s', (text, page, language) => {
    expect(findLanguage(text, page)).toBe(language);
  });
});

test.each([
  ['a mixture goes by its greater part', '안녕하세요, 저는 ありがとう라는 말을 배웠어요', 'ko'],
  ['a word of English changes nothing', 'チェックアウトのとき late checkout はできますか', 'ja'],
])('%s [TRANS-10]', (_what, text, language) => {
  expect(findLanguage(text, 'en')).toBe(language);
});

test('ten thousand characters and hostile ones are read without harm', () => {
  expect(findLanguage('あ'.repeat(10_000), 'en')).toBe('ja');
  expect(findLanguage('\ud800\u202e\u0000'.repeat(1_000), 'ko')).toBe('ko');
  expect(findLanguage('@'.repeat(10_000), 'ko')).toBe('ko');
});
