import { afterEach, expect, test, vi } from 'vitest';
import { loadOnceOnline } from './online.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser as far as its network is concerned. */
function goOffline() {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  return {
    comeBack() {
      vi.stubGlobal('navigator', { onLine: true });
      browser.dispatchEvent(new Event('online'));
    },
  };
}

test('what fails to load offline is loaded when the network is back', async () => {
  const network = goOffline();
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return 'part';
  });

  const loading = loadOnceOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  network.comeBack();

  expect(await loading).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what fails to load twice with a network has failed', async () => {
  goOffline().comeBack();

  await expect(loadOnceOnline(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});
