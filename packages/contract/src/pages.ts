import type { DatedHours } from './calendar.ts';
import type { LegalText, OperatorDetails } from './legal.ts';
import type { GuestLocale, Locale } from './locale.ts';
import type { ReceiveChatFrom } from './profile.ts';
import type { CallPageField } from './profile-text.ts';
import type { Reception, ReceptionChange, Schedule } from './schedule.ts';
import type { StatusView } from './status.ts';

/** The input that every page takes from its request. */
export type PageRequest<Name extends GuestLocale = Locale> = {
  locale: Name;
  /** How the reader's territory writes dates, e.g. `en-GB` (OP-80). */
  regionalTag: string;
  /** Path and query, e.g. `/demo?callerName=101`, without the language. */
  url: string;
  /** Scheme and host that visitors see, e.g. `https://yobirin.example`. */
  origin: string;
  maps: MapUrls;
  /** How long a call goes on after its caller has hidden the page (CALL-71). */
  callHiddenSeconds: number;
};

/** For the page of the site's status. */
export type StatusPageRequest = PageRequest & {
  /** In which its times are shown, e.g. `Asia/Tokyo`. */
  timeZone: string;
};

/** For the pages that strangers meet (LANG-01). */
export type GuestPageRequest = PageRequest<GuestLocale>;

/** URL templates of maps, with placeholders such as `{latitude}` (OP-56). */
export type MapUrls = {
  /** In a frame within the page. */
  embed: string;
  /** On a page of its own. */
  link: string;
};

/**
 * The public data of an ID. The page decides from it what to offer and when (CALLPAGE-02, CALLPAGE-03). Never contains a secret
 * (OP-48) or the reason why the ID is out of service (OP-52).
 */
export type CallPageView = {
  id: string;
  yobirinId: string;
  nickname: string;
  iconUrl: string | null;
  /** `#rrggbb`, shown until the picture is loaded. */
  iconColor: string | null;
  backgroundUrl: string | null;
  backgroundColor: string | null;
  comment: string;
  afkComment: string;
  receiveChatFrom: ReceiveChatFrom;
  callPasswordRequired: boolean;
  /** The ID takes calls and messages only from its contacts, whom the page recognises later (CALLPAGE-24). */
  isContactsOnly: boolean;
  isCallReasonRequired: boolean;
  /** False if the holder has switched voice messages off (VOICE-52). */
  isVoiceMessageOn: boolean;
  /** The name that the operator has verified for the account of the ID; null if none (OP-142). */
  verifiedName: string | null;
  /** False if the site sends no mail: a guest is then not asked for an address (OPS-40). */
  isMailOn: boolean;
  /** False if the ID takes neither calls nor messages at any hour (OP-52, OP-75). */
  isInService: boolean;
  /** The weekly hours. Without rows for a group whose members together are its hours. */
  schedule: Schedule;
  /** The exceptions and holidays of the next weeks, for structured data. The script of the page does not get them. */
  datedHours: readonly DatedHours[];
  /** The state at the time of the request, and what follows it, by which the page changes itself. */
  reception: Reception;
  receptionChanges: readonly ReceptionChange[];
  /** What a reader has to know of a text that is not in the page's language. Without an entry it is, or its language is unknown. */
  textNotes: { readonly [Field in CallPageField]?: TextNote };
};

export type TextNote = {
  /** The language of the text, e.g. `ja`; null if it is unknown. */
  language: string | null;
  /** The machine's translation into the page's language; null if there is none. */
  translation: string | null;
};

/** The operator's settings that pages of the account area contain. */
export type AccountSettings = {
  /** The origin of public addresses, whichever host this browser used. */
  publicUrl: string;
  /** Null if there is no phone app in the store (OP-02). */
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  analyticsId: string | null;
  /** False if the site sends no mail (OPS-12), or sells no plans (OPS-13). */
  isMailOn: boolean;
  isBillingOn: boolean;
  operatorEmail: string | null;
};

/** The operator's settings that the page of a guest's chat contains. */
export type GuestSettings = Pick<AccountSettings, 'isMailOn'>;

/** The operator's settings that pages of the site contain, each null if unset. */
export type SiteSettings = {
  /** Whether the demo's call page exists. */
  isDemo: boolean;
  /** The link for requesting documents about the service, and that of an article about it (OP-41). */
  documentsUrl: string | null;
  articleUrl: string | null;
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  supportPhone: string | null;
  analyticsId: string | null;
  /** Whether `/status` exists (STATUS-13). */
  isStatusPublic: boolean;
  operator: OperatorDetails;
  /** The terms or the privacy policy, on their pages. Null if it could not be loaded (LEGAL-02). */
  legalText?: LegalText | null;
};

/** A page that a link in a mail opens. It acts by a button only, because mail scanners open links. */
export type MailPageView =
  | { page: 'invalid' }
  | {
      page: 'confirm';
      email: string;
      /** The ID that the guest chats with. */
      nickname: string;
      isDone: boolean;
      /** Back to the chat, once the address is confirmed. */
      chatPath: string | null;
    }
  | {
      page: 'unsubscribe';
      email: string;
      /** What the mail was about: an ID of the user, all of them, a guest's chat, all mails to guests, invitations, or weekly figures. */
      topic: 'id' | 'ids' | 'chat' | 'guests' | 'invitations' | 'figures';
      /** The ID, or the one that the guest chats with; null if it is gone. */
      nickname: string | null;
      /** What was ended. */
      done: MailChoice | null;
    };

/**
 * What a recipient ends: mails of the topic, or all of its kind: to the user, to guests, or invitations. `again` takes the end of
 * all mails of a kind to an address back.
 */
export const mailChoices = ['topic', 'all', 'again'] as const;
export type MailChoice = (typeof mailChoices)[number];

export type RenderedPage = {
  status: number;
  html: string;
  /** The contents of its style and script elements, allowed by hash, so that one page serves all visitors. */
  inlineStyles?: readonly string[];
  inlineScripts?: readonly string[];
  /** Origins that the page may frame, run scripts of, and connect to. */
  frames?: readonly string[];
  scripts?: readonly string[];
  connections?: readonly string[];
  /** Whether our own pages may frame it: a call page shows the chat beside the call. For pages with a nonce. */
  isFrameable?: boolean;
  /** Whether its address is a key to what it shows: no browser or proxy keeps it, and no link tells the address. */
  isSecret?: boolean;
};

/** Why a page cannot be shown: its data is out of reach, or too many unknown IDs were tried from the visitor's address. */
export type UnavailableCode = 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS';

/**
 * The web build's interface to the server: complete HTML documents as a pure function of their input, so that the server may
 * cache them. A page whose scripts create styles contains `__CSP_NONCE__`, replaced in each response.
 */
export type PageRenderer = {
  /** The pages that present the service. Any other path is not found. */
  sitePage(settings: SiteSettings, request: PageRequest): RenderedPage;
  /** Normalises the URL of a site page to its cache key. The number of keys is limited. */
  siteAddress(url: string): string;
  /** The paths of the site pages, for search engines. */
  sitePaths(): readonly string[];
  /** SHA-256 hashes, in base64url, of the GraphQL documents that the pages send. */
  documentHashes(): readonly string[];
  /** Whether the site works; null if its database is away. Needs no script. */
  statusPage(view: StatusView | null, settings: SiteSettings, request: StatusPageRequest): RenderedPage;
  callPage(view: CallPageView, request: GuestPageRequest): RenderedPage;
  callPageNotFound(request: GuestPageRequest): RenderedPage;
  /** For an ID that was released and leads nowhere. */
  callPageReleased(request: GuestPageRequest): RenderedPage;
  /** Shown instead of a page that cannot be shown at the moment. */
  unavailablePage(code: UnavailableCode, request: GuestPageRequest): RenderedPage;
  /** The shell of the signed-in app. Title, robots and language are correct without JavaScript; unknown paths are 404. */
  accountShell(settings: AccountSettings, request: PageRequest): RenderedPage;
  /** A page that a link in a mail opens. Needs no script. */
  mailPage(view: MailPageView, request: GuestPageRequest): RenderedPage;
  /** The shell of a guest's chat. Its script looks the chat up by the token in the address. */
  guestShell(settings: GuestSettings, request: GuestPageRequest): RenderedPage;
  /** All components of the ui kit on one page, for development and tests. */
  galleryShell(request: PageRequest): RenderedPage;
};

export const noncePlaceholder = '__CSP_NONCE__';
