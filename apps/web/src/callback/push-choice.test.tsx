import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PushChoice } from './push-choice.tsx';
import type { PushTrouble } from './use-guest-push.ts';

const install = 'ホーム画面に追加したページだけが通知を受け取れます';
const mail = 'メールアドレスを入力してください';

test('says before the press what the browser asks, and what it is used for [CALLBACK-32]', () => {
  expect(html({ trouble: null })).toContain('ブラウザが通知の許可を求めます');
});

test('an iPhone is told that only installed pages are notified, and is offered mail where the site sends it [CALLBACK-32]', () => {
  expect(html({ trouble: 'needsInstall' })).toContain(install);
  expect(html({ trouble: 'needsInstall' })).toContain(mail);
  expect(html({ trouble: 'needsInstall', canLeaveEmail: false })).not.toContain(mail);
  expect(html({ trouble: 'needsInstall' })).not.toContain('checkbox');
});

test('a browser that could not be subscribed can be tried again [CALLBACK-32]', () => {
  expect(html({ trouble: 'failed' })).toContain('通知を登録できませんでした');
  expect(html({ trouble: 'failed' })).toContain('checkbox');
});

function html({ trouble, canLeaveEmail = true }: { trouble: PushTrouble | null; canLeaveEmail?: boolean }): string {
  const push = { isOn: false, isPending: false, trouble, setOn() {}, subscribe: null };
  return renderToStaticMarkup(<PushChoice push={push} canLeaveEmail={canLeaveEmail} />);
}
