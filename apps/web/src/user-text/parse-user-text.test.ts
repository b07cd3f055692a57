import { describe, expect, test } from 'vitest';
import { parseUserText, stripHtml } from './parse-user-text.ts';

const linksOf = (text: string) =>
  parseUserText(text).flatMap((part) => (part.type === 'plain' ? [] : [`${part.text} → ${part.href}`]));
const wordsOf = (text: string) => parseUserText(text).map((part) => part.text);

describe('addresses can be followed [CALLPAGE-17]', () => {
  test.each([
    ['See https://example.com.', 'https://example.com → https://example.com/'],
    ['詳しくはhttps://example.com/plan?a=1&b=2#c。ご覧ください', 'https://example.com/plan?a=1&b=2#c'],
    ['（https://example.com/a）', 'https://example.com/a'],
    ['(see http://example.com/a_(b))', 'http://example.com/a_(b)'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A → https://example.com/A'],
    ['https://example.com/\u202Egpj.exe', 'https://example.com/'],
    ['https://exam\u200Bple.com/', 'https://exam → https://exam/'],
  ])('%j', (text, link) => {
    const [found] = linksOf(text);
    expect(found).toBe(link.includes(' → ') ? link : `${link} → ${link}`);
    expect(wordsOf(text).join('')).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com/',
    '//example.com/',
    'https://',
    'https://bank.example@evil.example/',
    'xhttps://example.com',
    'http:///',
    'https://[::1',
    'www.example.com',
  ])('%j cannot', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

describe('phone numbers can be dialled [CALLPAGE-17]', () => {
  test.each([
    ['電話03-1234-5678まで', '03-1234-5678 → tel:0312345678'],
    ['0120-444-444', '0120-444-444 → tel:0120444444'],
    ['09012345678', '09012345678 → tel:09012345678'],
    ['（03）1234-5678', '（03）1234-5678 → tel:0312345678'],
    ['03(1234)5678', '03(1234)5678 → tel:0312345678'],
    ['０３－１２３４－５６７８', '０３－１２３４－５６７８ → tel:0312345678'],
    ['TEL 03-1234-5678 09:00-17:00', '03-1234-5678 → tel:0312345678'],
    ['Ring 03-1234-5678 today', '03-1234-5678 → tel:0312345678'],
    ['call +81 3 1234 5678, please', '+81 3 1234 5678 → tel:+81312345678'],
    ['+1 (555) 123-4567', '+1 (555) 123-4567 → tel:+15551234567'],
  ])('%j', (text, link) => {
    expect(linksOf(text)).toEqual([link]);
  });

  test.each([
    '2026-11-15',
    '09-10-2026',
    '09:00-17:00',
    '1,234,567',
    '〒100-0001',
    'ID 00123',
    'a0312345678',
    '0312345678901234567',
  ])('%j is none', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

describe('HTML is stripped [CALLPAGE-17]', () => {
  test.each([
    ['<b>Hello</b>, <i class="x">you</i>', 'Hello, you'],
    ['a<br>b<!-- c -->d', 'abd'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['I <3 you', 'I <3 you'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<scr<script>ipt>alert(1)</script>', '<script>alert(1)'],
  ])('%j', (text, stripped) => {
    expect(stripHtml(text)).toBe(stripped);
  });
});

/** Taken from public XSS cheat sheets. */
const attacks = [
  '<IMG SRC="javascript:alert(\'XSS\');">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<a href="https://a.example" onmouseover=alert(1)>https://b.example</a>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1&#41;</script>',
  '<iframe src="javascript:alert(1)">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "';alert(String.fromCharCode(88,83,83))//",
  '<<SCRIPT>alert("XSS");//<</SCRIPT>',
  '<SCRIPT SRC=http://xss.example/xss.js?<B>',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onclick='alert(1)",
  'https://a.example/<script>alert(1)</script>',
  'http://javascript:alert(1)',
  'tel:0312345678;javascript:alert(1)',
  '&#106;&#97;&#118;&#97;script:alert(1)',
  '<a href="https://ok.example"\nonclick="alert(1)">x',
];

test.each(attacks)('nothing but http, https and tel comes out of %j', (attack) => {
  for (const part of parseUserText(attack)) {
    if (part.type === 'plain') continue;
    expect(part.href).toMatch(/^(?:https?:\/\/[\w.-]+\/|tel:\+?\d+$)/);
    expect(part.href).not.toMatch(/["<>\s]/);
  }
});

test('long and unusual texts are parsed without losing a character', () => {
  const texts = [
    '👨‍👩‍👧‍👦'.repeat(2_000),
    '<'.repeat(50_000),
    'https://'.repeat(5_000),
    '0-'.repeat(20_000),
    `https://a.example/${')'.repeat(50_000)}`,
    'שלום עולם '.repeat(500),
    '鈴木 <suzuki@example.com>、<https://example.com/a>、List<String>',
  ];

  for (const text of texts) expect(wordsOf(text).join('')).toBe(text);
});
