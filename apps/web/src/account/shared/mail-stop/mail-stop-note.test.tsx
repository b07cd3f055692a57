import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dateText } from '../../../i18n/date-text.ts';
import { MailStopText } from './mail-stop-note.tsx';

const since = '2026-11-16T03:00:00Z';

test.each([
  ['BOUNCE', '戻ってきた'],
  ['COMPLAINT', '迷惑メール'],
] as const)('a user learns since when and why mails are stopped: %s [MAIL-42]', (reason, words) => {
  const screen = renderToStaticMarkup(
    <MailStopText email="hana@example.com" stop={{ reason, since }} action={<button type="button">again</button>} />,
  );

  for (const text of ['hana@example.com', words, dateText(since), 'again</button>']) expect(screen).toContain(text);
});
