import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import {
  chooseLocale,
  isLocale,
  type Locale,
  localeCookieName,
  localeQueryName,
  regionalTagOf,
} from '@yobirin/contract/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedRegionalTag } from './shared-regional-tag.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** From `?lang=`, the cookie or Accept-Language, see `chooseLocale` (OP-42). */
    readonly locale: Locale;
    /** How this reader's territory writes dates (OP-80). */
    readonly regionalTag: string;
  }
}

/** Adds `locale` and `regionalTag` to every request, and stores a choice made by `?lang=` in the cookie. */
export async function registerLocale(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  // Cookies are parsed on first use, not for every request.
  await app.register(cookie, { hook: false });
  app.decorateRequest('locale', { getter: localeOfRequest });
  app.decorateRequest('regionalTag', {
    getter() {
      return sharedRegionalTag(regionalTagOf(this.locale, this.languages()));
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    const chosen = chosenLocale(request);
    // Readable by script: the client-rendered pages switch languages without asking the server.
    if (chosen) reply.setCookie(localeCookieName, chosen, { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'lax' });
    done();
  });
}

function localeOfRequest(this: FastifyRequest): Locale {
  const chosen = chosenLocale(this);
  if (chosen) return chosen;
  const { cookie } = this.headers;
  return chooseLocale({
    stored: cookie && this.server.parseCookie(cookie)[localeCookieName],
    browser: this.languages(),
  });
}

function chosenLocale(request: FastifyRequest): Locale | null {
  // Most requests have no query; then there is nothing to look up.
  if (!request.raw.url?.includes('?')) return null;
  const wish = (request.query as Record<string, unknown>)[localeQueryName];
  return isLocale(wish) ? wish : null;
}
