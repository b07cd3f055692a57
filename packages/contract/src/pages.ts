import type { Locale } from './locale.ts';

/** What a page needs to know of the request it answers. */
export type PageRequest = {
  locale: Locale;
  /** Path and query as asked for, e.g. `/demo?callerName=101`. */
  url: string;
  /** Scheme and host that visitors see, e.g. `https://yobirin.example`. */
  origin: string;
};

/** The public face of an ID, as the call page shows it (CALLPAGE-02, CALLPAGE-03). Never holds a secret (OP-48). */
export type CallPageView = {
  yobirinId: string;
  nickname: string;
  iconUrl: string | null;
  backgroundUrl: string | null;
  comment: string;
};

export type RenderedPage = { status: number; html: string };

/**
 * What the web build hands to the server: whole HTML documents as a pure function of their input, so that the server
 * may keep what it rendered. Executable inline scripts carry `nonce="__CSP_NONCE__"`, filled in per response.
 */
export type PageRenderer = {
  callPage(view: CallPageView, request: PageRequest): RenderedPage;
  callPageNotFound(request: PageRequest): RenderedPage;
  /** The shell of the signed-in app: its title, robots and language are right from the first byte; unknown paths are 404. */
  accountShell(request: PageRequest): RenderedPage;
};

export const noncePlaceholder = '__CSP_NONCE__';
