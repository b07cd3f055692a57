import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import {
  chooseGuestLocale,
  chooseLocale,
  type GuestLocale,
  isGuestLocale,
  type LanguageWishes,
  type Locale,
  localeCookieName,
  localeQueryName,
  regionalTagOf,
} from '@yobirin/contract/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedRegionalTag } from './shared-regional-tag.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of a page of the site or of the account area: from `?lang=`, the cookie or Accept-Language (OP-42). */
    readonly locale: Locale;
    /** How this reader's territory writes dates (OP-80). */
    readonly regionalTag: string;
    /** The language of a page that strangers meet, and the way to write its dates (LANG-02). */
    readonly guestLocale: GuestLocale;
    readonly guestRegionalTag: string;
  }
}

/** Adds the languages to every request, and stores a choice made by `?lang=` in the cookie. */
export async function registerLocale(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  // Cookies are parsed on first use, not for every request.
  await app.register(cookie, { hook: false });
  decorateWith(app, { name: 'locale', tagName: 'regionalTag', choose: chooseLocale });
  decorateWith(app, { name: 'guestLocale', tagName: 'guestRegionalTag', choose: chooseGuestLocale });

  app.addHook('onRequest', (request, reply, done) => {
    const chosen = chosenLocale(request);
    // Readable by script: the client-rendered pages switch languages without asking the server.
    if (chosen) reply.setCookie(localeCookieName, chosen, { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'lax' });
    done();
  });
}

type Decoration = {
  name: 'locale' | 'guestLocale';
  tagName: 'regionalTag' | 'guestRegionalTag';
  choose: (wishes: LanguageWishes) => GuestLocale;
};

function decorateWith(app: FastifyInstance, { name, tagName, choose }: Decoration): void {
  app.decorateRequest(name, {
    getter(this: FastifyRequest) {
      return choose({ stored: chosenLocale(this) ?? storedLocale(this), browser: this.languages() });
    },
  });
  app.decorateRequest(tagName, {
    getter(this: FastifyRequest) {
      return sharedRegionalTag(regionalTagOf(this[name], this.languages()));
    },
  });
}

function storedLocale({ headers, server }: FastifyRequest): string | undefined {
  return headers.cookie && server.parseCookie(headers.cookie)[localeCookieName];
}

function chosenLocale(request: FastifyRequest): GuestLocale | null {
  // Most requests have no query; then there is nothing to look up.
  if (!request.raw.url?.includes('?')) return null;
  const wish = (request.query as Record<string, unknown>)[localeQueryName];
  return isGuestLocale(wish) ? wish : null;
}
