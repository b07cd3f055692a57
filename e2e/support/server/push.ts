import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';

type Registration = { registrationId: string; isDeleted: boolean };

const pretendedKey = 'pretended push subscription';

export type Shown = { title: string; body: string; requireInteraction: boolean; actions: string[] };

/** Replaces the push service, which this Chromium lacks, in the page. */
export async function pretendPushService(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    const subscriptionAt = (endpoint: string) => ({
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(key),
    });
    const getSubscription = async () => {
      const endpoint = localStorage.getItem(key);
      return endpoint && subscriptionAt(endpoint);
    };
    const subscribe = async () => {
      const endpoint = localStorage.getItem(key) ?? `https://push.example/${Math.random()}`;
      localStorage.setItem(key, endpoint);
      return subscriptionAt(endpoint);
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
  }, pretendedKey);
}

export async function hasPretendedSubscription(page: Page): Promise<boolean> {
  return page.evaluate((key) => localStorage.getItem(key) !== null, pretendedKey);
}

/** Replaces the push subscription in the service worker. */
export async function pretendInServiceWorker(page: Page): Promise<void> {
  const subscription = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.toJSON();
  });
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((told) => {
    PushManager.prototype.getSubscription = async () => ({ toJSON: () => told }) as unknown as PushSubscription;
  }, subscription);
}

/** Calls `answer` when the page asks for permission, as a user would decide. */
export async function answerPermissionPrompt(page: Page, answer: () => Promise<void>): Promise<void> {
  await page.exposeFunction('answerPermissionPrompt', answer);
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      await Reflect.get(window, 'answerPermissionPrompt')();
      return Notification.permission;
    };
  });
}

/** Changes the permission as in the settings of the browser, while the page is open. */
export async function setNotificationPermission(page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
  // Not detached: that would undo the setting.
}

/**
 * Delivers a message to the service worker of this site, as a push service does after decryption. Resolves once its notification was
 * shown: a late one would appear among those of the next message, or after they were closed.
 */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const before = await countShown(worker);
  await sendPush(page, message);
  await expect.poll(() => countShown(worker), { message: 'the push shows a notification' }).toBeGreaterThan(before);
}

/** How many notifications the worker has shown since the first call of this function. */
function countShown(worker: Worker): Promise<number> {
  return worker.evaluate(() => {
    // Playwright's functions are checked only with the types of a page.
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown?: number };
    if (scope.shown === undefined) {
      const show = scope.registration.showNotification.bind(scope.registration);
      scope.shown = 0;
      scope.registration.showNotification = async (...notification) => {
        await show(...notification);
        scope.shown = (scope.shown ?? 0) + 1;
      };
    }
    return scope.shown;
  });
}

async function sendPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrations: Registration[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await devtools.send('ServiceWorker.enable');
  while (!registrations.some(({ isDeleted }) => !isDeleted)) {
    await new Promise((resolve) => devtools.once('ServiceWorker.workerRegistrationUpdated', resolve));
  }
  const registrationId = registrations.findLast(({ isDeleted }) => !isDeleted)?.registrationId ?? '';
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devtools.detach();
}

/** The notifications that are shown. */
export async function shownNotifications(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map((notification) => ({
      title: notification.title,
      body: notification.body,
      requireInteraction: notification.requireInteraction,
      actions: 'actions' in notification ? (notification.actions as { action: string }[]).map((it) => it.action) : [],
    }));
  });
}

/** Presses the only notification that is shown, or one of its buttons. */
export async function pressNotification(context: BrowserContext, action = ''): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (pressed) => {
    // Playwright's functions are checked only with the types of a page.
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const init = { notification, action: pressed };
    self.dispatchEvent(Reflect.construct(Reflect.get(self, 'NotificationEvent'), ['notificationclick', init]));
  }, action);
}
