import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';

const program = '/usr/bin/firefox-esr';

/** Debian's Firefox ESR. Playwright can only drive a build of its own. */
export const hasFirefox = existsSync(program);

/** Firefox in Japanese, driven by WebDriver BiDi; its microphone carries a tone. */
export async function openFirefox({ hz }: { hz: number }) {
  const profile = await mkdtemp(join(tmpdir(), 'yobirin-firefox-'));
  await writeFile(join(profile, 'user.js'), preferencesOf(hz));
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { env: { ...process.env, HOME: profile, XDG_RUNTIME_DIR: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(`${await addressOf(firefox.stderr)}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;

  async function send(method: string, params: object): Promise<NonNullable<Answer['result']>> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    if (!result) throw new Error(`${method}: ${error} ${message}`);
    return result;
  }

  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const context = contexts?.[0]?.context;

  async function run(expression: string): Promise<string> {
    const params = { expression, target: { context }, awaitPromise: true, userActivation: true };
    const { result } = await send('script.evaluate', params);
    return String(result?.value ?? '');
  }

  return {
    goTo: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Waits until the page shows this text. */
    see: (text: string) => expect.poll(() => run('document.body.innerText'), { timeout: 30_000 }).toContain(text),
    /** Presses the last button with this text: dialogs come last. */
    press: (text: string) =>
      expect.poll(() => run(`(${pressLast})(${JSON.stringify(text)})`), { timeout: 30_000 }).toBe('pressed'),
    async close() {
      socket.close();
      firefox.kill('SIGKILL');
      await once(firefox, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The fields of answers that are read. */
type Answer = {
  id: number;
  result?: { contexts?: { context: string }[]; result?: { value: unknown } };
  error?: string;
  message?: string;
};

function pressLast(text: string): string {
  const button = [...document.querySelectorAll('button')].filter((each) => each.innerText.trim() === text).pop();
  button?.click();
  return button ? 'pressed' : 'missing';
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    output.on('data', (chunk) => {
      printed += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
}

function preferencesOf(hz: number): string {
  const preferences = {
    'intl.accept_languages': 'ja',
    'remote.active-protocols': 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'dom.push.connection.enabled': false,
    'app.update.enabled': false,
    'media.navigator.streams.fake': true,
    'media.navigator.audio.fake_frequency': hz,
    'media.navigator.permission.disabled': true,
    'permissions.default.microphone': 1,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');
}
