/**
 * The part of a service worker's global scope that we use. TypeScript's library for workers cannot be combined with the
 * one for pages.
 */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
};

type WorkerEvents = {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchingEvent;
  push: WaitingEvent & { data: { json(): unknown } | null };
  notificationclick: WaitingEvent & { notification: Notification; action: string };
};

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchingEvent = Event & {
  request: Request;
  /** Undefined where the browser has not sent the request by itself. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type Clients = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
};

export type WindowClient = {
  url: string;
  visibilityState: DocumentVisibilityState;
  focused: boolean;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown, transfer?: MessagePort[]): void;
};

/** Options that a service worker may pass and TypeScript does not know. */
export type WorkerNotificationOptions = NotificationOptions & {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  vibrate?: number[];
};
