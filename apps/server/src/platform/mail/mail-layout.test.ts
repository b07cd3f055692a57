import { expect, test } from 'vitest';
import { layoutMail, type MailContent } from './mail-layout.ts';

const content: MailContent = {
  locale: 'en',
  to: 'hana@test.example',
  subject: 'Hello <you>',
  greeting: 'Dear "A" & <script>alert(1)</script>,',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Open', url: 'https://yobirin.test/x?token=a&lang=en' },
  notes: ['Works once.'],
  signature: 'Us',
};

test('text and HTML have equal content, with the full address', () => {
  const { text, html } = layoutMail(content);

  for (const part of ['First.', 'Second.', 'Open', 'Works once.', 'Us']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('\nhttps://yobirin.test/x?token=a&lang=en\n');
  expect(html.match(/href="https:\/\/yobirin\.test\/x\?token=a&#38;lang=en"/g)).toHaveLength(2);
});

test('user text never becomes HTML', () => {
  const { html, text } = layoutMail(content);

  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<you>');
  expect(text).toContain('<script>alert(1)</script>');
});

test('the plain text shows a link below its label, in the style of its language', () => {
  const action = { label: '開く', url: 'https://yobirin.test/' };

  expect(layoutMail(content).text).toContain('\nOpen:\nhttps://');
  expect(layoutMail({ ...content, locale: 'ja', action }).text).toContain('\n開く：\nhttps://');
});

test('a Korean mail breaks its lines between words [LANG-03]', () => {
  expect(layoutMail({ ...content, locale: 'ko' }).html).toMatch(/<body style="[^"]*;word-break:keep-all/);
  expect(layoutMail({ ...content, locale: 'ja' }).html).not.toContain('keep-all');
});

test('a mail may have no button', () => {
  const { action: _, ...withoutAction } = content;

  expect(layoutMail(withoutAction).html).not.toContain('href');
});
