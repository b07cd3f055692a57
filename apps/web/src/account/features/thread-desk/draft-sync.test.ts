import { expect, test } from 'vitest';
import { createDraftSync, type SavedDraft } from './draft-sync.ts';

/** The server's draft, and pages of one user that share it. */
function openServer() {
  let draft: SavedDraft = { body: '', version: 0 };
  let isAway = false;
  return {
    get: () => draft,
    goAway: (away: boolean) => {
      isAway = away;
    },
    async load() {
      if (isAway) throw new Error('away');
      return draft;
    },
    async save(body: string, expectedVersion: number) {
      if (isAway) throw new Error('away');
      if (expectedVersion !== draft.version) return null;
      draft = { body, version: draft.version + 1 };
      return draft;
    },
  };
}

function openPage(server: ReturnType<typeof openServer>) {
  const field = { draft: '', saved: { body: '', version: 0 } };
  let waiting: (() => void) | null = null;
  const sync = createDraftSync({
    read: () => field,
    write: (draft) => {
      field.draft = draft;
    },
    remember: (saved) => {
      field.saved = saved;
    },
    load: server.load,
    save: server.save,
    wait: (run) => {
      waiting = run;
      return () => {
        waiting = null;
      };
    },
  });
  return {
    sync,
    text: () => field.draft,
    isWaiting: () => waiting !== null,
    type(draft: string) {
      field.draft = draft;
      sync.noteChange();
    },
  };
}

test('words are saved after a pause, and shown on another device [DESK-01]', async () => {
  const server = openServer();
  const [phone, laptop] = [openPage(server), openPage(server)];

  phone.type('Hello');
  expect([phone.isWaiting(), server.get().body]).toEqual([true, '']);
  await phone.sync.flush();
  await laptop.sync.refresh();

  expect(laptop.text()).toBe('Hello');
});

test('what was sent on one device is gone from the other [DESK-02]', async () => {
  const server = openServer();
  const [phone, laptop] = [openPage(server), openPage(server)];
  phone.type('Hello');
  await phone.sync.flush();
  await laptop.sync.refresh();

  laptop.type('');
  await laptop.sync.flush();
  await phone.sync.refresh();

  expect(phone.text()).toBe('');
});

test('words that were written on two devices at once are all kept [DESK-03]', async () => {
  const server = openServer();
  const [phone, laptop] = [openPage(server), openPage(server)];

  phone.type('from the phone');
  laptop.type('from the laptop');
  await phone.sync.flush();
  await laptop.sync.flush();
  await phone.sync.refresh();

  for (const page of [phone, laptop]) expect(page.text()).toBe('from the phone\nfrom the laptop');
  expect(server.get().body).toBe('from the phone\nfrom the laptop');
});

test('words written while the server was away are saved later [DESK-01]', async () => {
  const server = openServer();
  const page = openPage(server);
  server.goAway(true);
  page.type('Hello');
  await page.sync.flush();
  expect(page.text()).toBe('Hello');

  server.goAway(false);
  await page.sync.refresh();

  expect(server.get()).toEqual({ body: 'Hello', version: 1 });
});

test('a page that reads what it knows changes nothing [DESK-03]', async () => {
  const server = openServer();
  const page = openPage(server);
  page.type('Hello');
  await page.sync.flush();

  await page.sync.refresh();
  page.type('Hello');

  expect(server.get().version).toBe(1);
  expect(page.isWaiting()).toBe(false);
});
