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

test('text and HTML say the same, with the address in full', () => {
  const { text, html } = layoutMail(content);

  for (const part of ['First.', 'Second.', 'Open', 'Works once.', 'Us']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('\nhttps://yobirin.test/x?token=a&lang=en\n');
  expect(html.match(/href="https:\/\/yobirin\.test\/x\?token=a&#38;lang=en"/g)).toHaveLength(2);
});

test('nothing that people wrote becomes HTML', () => {
  const { html, text } = layoutMail(content);

  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<you>');
  expect(text).toContain('<script>alert(1)</script>');
});

test('a link of the text stands below what it is for, in the manner of its language', () => {
  const action = { label: '開く', url: 'https://yobirin.test/' };

  expect(layoutMail(content).text).toContain('\nOpen:\nhttps://');
  expect(layoutMail({ ...content, locale: 'ja', action }).text).toContain('\n開く：\nhttps://');
});

test('a mail may have nothing to press', () => {
  const { action: _, ...withoutAction } = content;

  expect(layoutMail(withoutAction).html).not.toContain('href');
});
