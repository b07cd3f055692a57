import type { LegalText, OperatorDetails } from './legal.ts';
import type { Locale } from './locale.ts';
import type { ReceiveChatFrom } from './profile.ts';
import type { Reception, Schedule } from './schedule.ts';

/** What a page needs to know of the request it answers. */
export type PageRequest = {
  locale: Locale;
  /** Path and query as asked for, e.g. `/demo?callerName=101`, but without the language. */
  url: string;
  /** Scheme and host that visitors see, e.g. `https://yobirin.example`. */
  origin: string;
  maps: MapUrls;
};

/** Where places are shown, with gaps such as `{latitude}` to be filled in (OP-56). */
export type MapUrls = {
  /** In a frame within the page. */
  embed: string;
  /** On a page of its own. */
  link: string;
};

/**
 * The public face of an ID, with all that its page needs to decide for itself what it offers when (CALLPAGE-02,
 * CALLPAGE-03). Never holds a secret (OP-48), nor anything of the holder's license (OP-52).
 */
export type CallPageView = {
  id: string;
  yobirinId: string;
  nickname: string;
  iconUrl: string | null;
  /** Shown until the picture is there: `#rrggbb`. */
  iconColor: string | null;
  backgroundUrl: string | null;
  backgroundColor: string | null;
  comment: string;
  afkComment: string;
  receiveChatFrom: ReceiveChatFrom;
  callPasswordRequired: boolean;
  schedule: Schedule;
  /** As it is when the page is asked for. The page itself follows the schedule from then on. */
  reception: Reception;
};

/** What an operator's settings tell the account door. */
export type AccountSettings = {
  /** Null where no store has the phone app (OP-02). */
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  analyticsId: string | null;
};

/** What an operator's settings tell the site, each null where unset. */
export type SiteSettings = {
  /** The demo's call page can be shown. */
  isDemo: boolean;
  /** Where documents about the service are asked for, and an article about it (OP-41). */
  documentsUrl: string | null;
  articleUrl: string | null;
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  supportPhone: string | null;
  analyticsId: string | null;
  operator: OperatorDetails;
  /** What the terms or the privacy policy say, on their pages. Null where it could not be loaded (LEGAL-02). */
  legalText?: LegalText | null;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** What its style and script elements hold: allowed by their hashes, so that the page can be the same for everyone. */
  inlineStyles?: readonly string[];
  inlineScripts?: readonly string[];
  /** Origins that may be shown in a frame of it, whose scripts it may run, and that it may talk to. */
  frames?: readonly string[];
  scripts?: readonly string[];
  connections?: readonly string[];
};

/**
 * What the web build hands to the server: whole HTML documents as a pure function of their input, so that the server
 * may keep what it rendered. A page whose scripts make styles of their own carries `__CSP_NONCE__`, filled in per response.
 */
export type PageRenderer = {
  /** The pages that present the service. Any other path is not found. */
  sitePage(settings: SiteSettings, request: PageRequest): RenderedPage;
  /** Of an address, what the page there is made from. There are only so many. */
  siteAddress(url: string): string;
  /** Where those pages are, for search engines. */
  sitePaths(): readonly string[];
  callPage(view: CallPageView, request: PageRequest): RenderedPage;
  callPageNotFound(request: PageRequest): RenderedPage;
  /** Instead of a page whose data cannot be had at the moment. */
  unavailablePage(request: PageRequest): RenderedPage;
  /** The shell of the signed-in app: its title, robots and language are right from the first byte; unknown paths are 404. */
  accountShell(settings: AccountSettings, request: PageRequest): RenderedPage;
  /** Every part of the ui kit on one page, for development and tests. */
  galleryShell(request: PageRequest): RenderedPage;
};

export const noncePlaceholder = '__CSP_NONCE__';
