import type { PaymentMethod } from '../payment/payment-methods.ts';
import { authenticatedMessage } from './authenticated-message.ts';
import { type Html, html } from './html.ts';
import { cardName, type Language, yen } from './page-language.ts';

type Words = {
  title: string;
  bank: string;
  payment: (amount: string) => string;
  setup: string;
  card: string;
  approve: string;
  decline: string;
  done: string;
  sandbox: string;
};

const words: Record<Language, Words> = {
  en: {
    title: 'Confirm with your bank',
    bank: 'Test bank',
    payment: (amount) => `Yobirin asks for a payment of ${amount}.`,
    setup: 'Yobirin asks to keep your card for later payments.',
    card: 'Card',
    approve: 'Approve',
    decline: 'Decline',
    done: 'Thank you. You may close this page.',
    sandbox: 'This page stands in for your bank. No money is moved.',
  },
  ja: {
    title: 'カード会社の本人確認',
    bank: 'テスト銀行',
    payment: (amount) => `Yobirin から ${amount} のお支払いの承認を求められています。`,
    setup: 'Yobirin から、今後のお支払いのためのカード登録の承認を求められています。',
    card: 'カード',
    approve: '承認する',
    decline: '拒否する',
    done: '手続きが終わりました。このページを閉じてください。',
    sandbox: 'カード会社の代わりに表示しているテスト用の画面です。実際のお支払いは発生しません。',
  },
};

type Question = { clientSecret: string; method: PaymentMethod; amount: number | null };

/** Stands for the page on which a bank asks the holder to approve. */
export function authenticationPage(question: Question, language: Language): { title: string; body: Html } {
  const said = words[language];
  const { amount, clientSecret, method } = question;
  const body = html`<main>
<p class="bank">${said.bank}</p>
<h1>${said.title}</h1>
<p>${amount === null ? said.setup : said.payment(yen(amount, language))}</p>
<p class="card"><span>${said.card}</span> ${cardName(method.card)}</p>
<form method="post">
  <input type="hidden" name="client_secret" value="${clientSecret}">
  <button name="outcome" value="approve">${said.approve}</button>
  <button name="outcome" value="decline" class="quiet">${said.decline}</button>
</form>
<footer>${said.sandbox}</footer>
</main>`;
  return { title: said.title, body };
}

/** Says that the answer was taken. Its script notifies the page that embeds or opened it. */
export function authenticatedPage(language: Language): { title: string; body: Html } {
  const said = words[language];
  return { title: said.title, body: html`<main><h1>${said.title}</h1><p>${said.done}</p></main>` };
}

export const authenticatedScript = `(window.opener ?? window.parent).postMessage('${authenticatedMessage}', '*');`;

export const authenticationStyle = `
:root { color-scheme: light dark; --quiet: light-dark(#59636e, #a3adb8); }
* { box-sizing: border-box; }
body { display: grid; min-height: 100dvh; margin: 0; padding: 24px 16px; place-items: center; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f3f5f7, #14181d); color: light-dark(#171b20, #eef1f4); }
main { width: 100%; max-width: 420px; padding: 28px 24px; background: light-dark(#fff, #1c2127); border-radius: 12px; }
h1 { margin: 4px 0 16px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; }
.bank, .card span, footer { color: var(--quiet); font-size: 14px; }
.bank { margin: 0; }
.card span { display: block; }
form { display: grid; gap: 12px; margin: 24px 0; }
button { min-height: 48px; font: inherit; font-weight: 600; color: #fff; background: #1f4b8f; border: 1px solid #1f4b8f; border-radius: 8px; cursor: pointer; }
button.quiet { color: inherit; background: none; border-color: var(--quiet); }
button:focus-visible { outline: 3px solid light-dark(#1f4b8f, #9cc2ff); outline-offset: 2px; }
`;
