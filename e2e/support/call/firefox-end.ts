import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserEnd, type EndOptions, watchSound } from './browser-end.ts';

const driver = resolve(import.meta.dirname, 'firefox-driver.ts');

/** Firefox can be driven only over loopback, so the driver runs inside its network. */
export async function openFirefoxEnd({ network, origin, hz, isRelayed }: EndOptions): Promise<BrowserEnd> {
  const profile = await mkdtemp(join(tmpdir(), 'yobirin-firefox-'));
  await writeFile(join(profile, 'user.js'), preferencesOf({ host: new URL(origin).hostname, hz }));
  const child = fork(driver, [profile], { execPath: await network.wrap(process.execPath) });
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error('Firefox has ended')));
  let last = 0;

  async function send(method: string, params: object): Promise<unknown> {
    const id = ++last;
    child.send({ id, method, params });
    for (;;) {
      const [answer] = await once(child, 'message', { signal: gone.signal });
      if (answer.id !== id) continue;
      if (answer.error) throw new Error(`${method}: ${answer.error}`);
      return answer.result;
    }
  }

  await send('session.new', { capabilities: {} });
  await send('script.addPreloadScript', { functionDeclaration: `() => (${watchSound})(${isRelayed})` });
  // Safe: the shape is that of WebDriver BiDi.
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async run<Result>(expression: string) {
      const asJson = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
      const params = { expression: asJson, target: { context }, awaitPromise: true, userActivation: true };
      const { result, exceptionDetails } = (await send('script.evaluate', params)) as Evaluated;
      if (!result) throw new Error(`${expression}: ${exceptionDetails?.text}`);
      return JSON.parse(result.value) as Result;
    },
    async close() {
      if (!gone.signal.aborted) {
        child.send({ method: 'close' });
        await once(child, 'exit');
      }
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } };

function preferencesOf({ host, hz }: { host: string; hz: number }): string {
  const preferences = {
    'dom.securecontext.allowlist': host,
    'media.devices.insecure.enabled': true,
    'media.getusermedia.insecure.enabled': true,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'permissions.default.microphone': 1,
    'media.navigator.audio.fake_frequency': hz,
    'media.autoplay.default': 0,
    'media.autoplay.blocking_policy': 0,
    'media.peerconnection.ice.obfuscate_host_addresses': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'dom.push.connection.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'intl.accept_languages': 'ja',
    'remote.active-protocols': 1,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
