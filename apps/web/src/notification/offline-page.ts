import { type GuestLocale, locales } from '@yobirin/contract/locale';
import { m } from '../i18n/gen/messages.js';

/**
 * The page of the installed app while the server cannot be reached (NAV-40). It needs no other file. The worker cannot know
 * the language that a user chose, so the page has that of the browser first, then those of the account area.
 */
export function offlinePage(preferred: GuestLocale, nonce: string): Response {
  const spoken = [...new Set<GuestLocale>([preferred, ...locales])];
  const html = `<!doctype html>
<html lang="${preferred}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${titleIn(preferred)} | Yobirin</title>
<style nonce="${nonce}">${style}</style></head>
<body><main>${spoken.map(sectionIn).join('')}</main><script nonce="${nonce}">(${continueByItself})()</script></body></html>`;
  return new Response(html, { status: 503, headers: headersWith(nonce) });
}

function sectionIn(locale: GuestLocale): string {
  return `<section lang="${locale}"><h1>${titleIn(locale)}</h1><p>${m.offline_page_text({}, { locale })}</p><a href="">${m.common_retry({}, { locale })}</a></section>`;
}

function titleIn(locale: GuestLocale): string {
  return m.offline_page_title({}, { locale });
}

function headersWith(nonce: string): Record<string, string> {
  const own = `'nonce-${nonce}'`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src ${own}; style-src ${own}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

/** Runs in the page: loads it again once the server answers. It is sent as its own source text, so it must not use anything outside. */
function continueByItself(): void {
  const tryAgain = async () => {
    // A dead connection brings neither an answer nor an error.
    const question = new AbortController();
    setTimeout(() => question.abort(), 5_000);
    const { signal } = question;
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => ({ ok: false }));
    if (ok) location.reload();
  };
  addEventListener('online', tryAgain);
  setInterval(tryAgain, 5_000);
}

const style = `
body{margin:0;font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;line-height:1.7;color:#1c2333;background:#fbfaf7}
main{box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;gap:2.5rem;max-width:28rem;min-height:100vh;margin:auto;padding:1.5rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.4}
p{margin:0 0 1.25rem;color:#5b6274;text-wrap:balance;word-break:auto-phrase}
a{display:inline-block;padding:.65rem 1.25rem;border:1px solid #8a8678;border-radius:8px;color:inherit;font-weight:600;text-decoration:none}
section+section{padding-top:2rem;border-top:1px solid #e3dfd5}
section+section h1{font-size:1.125rem}
@media(prefers-color-scheme:dark){body{color:#eeece6;background:#131720}p{color:#a9afbd}a{border-color:#778196}section+section{border-color:#313949}}
`;
