import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserEnd, SoundSample } from '../../../e2e/support/call/browser-end.ts';
import { type Move, type MovingNetwork, openMovingNetwork } from '../../../e2e/support/call/moving-network.ts';
import { demoUser } from '../../../e2e/support/server/demo-user.ts';
import { refreshCookieName, signedInCookieName } from '../../../packages/contract/src/session.ts';
import { type BrowserMake, openEnd } from './open-end.ts';
import { silenceAfter } from './silence.ts';

export type MovingSide = 'caller' | 'receiver' | 'both';

export type CallCase = { caller: BrowserMake; receiver: BrowserMake; isRelayed: boolean };

/** A call between two browsers, each in a network of its own. */
export type MovingCall = {
  /** `prepare` is evaluated in both pages before the press. */
  call(prepare?: string): Promise<void>;
  /** Evaluates an expression in the receiver's page. */
  ask<Result>(expression: string): Promise<Result>;
  /** Milliseconds of silence after the move, at the end that heard nothing for longer. Throws if there is no sound again. */
  move(side: MovingSide, how: Move): Promise<number>;
  close(): Promise<void>;
};

const callButton = `document.querySelector('[data-press="call"]')`;
const answerButton = `document.querySelector('[role="alertdialog"] .grid > button:last-child')`;
const endButton = `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('通話を終了') || each.ariaLabel === '通話を終了')`;
/** A move that takes longer is explained by what the browsers reported. */
const slowMs = 5_000;
/** Longer than a call without sound lives. */
const giveUpMs = 60_000;

export async function openMovingCall(origin: string, { caller, receiver, isRelayed }: CallCase): Promise<MovingCall> {
  const networks = { caller: openMovingNetwork(1), receiver: openMovingNetwork(2) };
  const ends = {
    caller: await openEnd(caller, { network: networks.caller, origin, hz: 440, isRelayed }),
    receiver: await openEnd(receiver, { network: networks.receiver, origin, hz: 880, isRelayed }),
  };
  const both = [ends.caller, ends.receiver];
  await signIn(ends.receiver, origin);
  return {
    ask: (expression) => ends.receiver.run(expression),
    async call(prepare = 'null') {
      await ends.receiver.goTo(`${origin}/account/home`);
      await ends.caller.goTo(`${origin}/demo-1?autoCallerName=Bench`);
      // On a busy machine the callee is registered late.
      await sleep(4_000);
      for (const end of both) await end.run(prepare);
      await ends.caller.run(`${callButton}.click()`);
      await until(() => ends.receiver.run(`Boolean(${answerButton})`), both);
      await ends.receiver.run(`${answerButton}.click()`);
      await until(async () => (await Promise.all(both.map(hears))).every(Boolean), both);
    },
    async move(side, how) {
      const moving = side === 'both' ? Object.values(networks) : [networks[side]];
      const fromMs = Date.now();
      await Promise.all(moving.map((network: MovingNetwork) => network.move(how)));
      const goneMs = Date.now();
      return waitForSound(both, { fromMs, goneMs });
    },
    async close() {
      // The next call would find the callee busy.
      await ends.receiver.run(`${endButton}?.click()`);
      await sleep(500);
      await Promise.all(both.map((end) => end.close()));
      for (const network of Object.values(networks)) network.close();
    },
  };
}

async function signIn(end: BrowserEnd, origin: string): Promise<void> {
  const { email, password } = demoUser('member1');
  const response = await fetch(`${origin}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = { [refreshCookieName]: response.headers.get('refresh-token'), [signedInCookieName]: Date.now() };
  await end.goTo(`${origin}/terms`);
  for (const [name, value] of Object.entries(cookies))
    await end.run(`document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)}`);
}

async function waitForSound(
  ends: BrowserEnd[],
  { fromMs, goneMs }: { fromMs: number; goneMs: number },
): Promise<number> {
  while (Date.now() < goneMs + giveUpMs) {
    await sleep(300);
    const silences = await Promise.all(ends.map(async (end) => silenceAfter(await samplesOf(end, fromMs), goneMs)));
    if (silences.every((each) => each !== null)) {
      const longest = Math.max(...silences);
      if (longest > slowMs) console.error(`${silences.join(' and ')} ms of silence\n${await notesOf(ends, goneMs)}`);
      return longest;
    }
  }
  throw new Error(`No sound\n${await notesOf(ends, goneMs)}`);
}

/** From before the move on, to know how loud the tone was. */
function samplesOf(end: BrowserEnd, fromMs: number): Promise<SoundSample[]> {
  return end.run(`window.samples.filter(([atMs]) => atMs > ${fromMs - 1_500})`);
}

async function hears(end: BrowserEnd): Promise<boolean> {
  return end.run('window.samples.length > 20 && window.samples.at(-1)[1] > window.samples.at(-10)[1]');
}

/** What the browsers reported, from shortly before the move, with its time since then. */
async function notesOf(ends: BrowserEnd[], goneMs: number): Promise<string> {
  const notes = await Promise.all(ends.map((end) => end.run<[number, string][]>('window.notes')));
  return notes
    .map((each) =>
      each
        .filter(([atMs]) => atMs > goneMs - 2_000)
        .map(([atMs, what]) => `${atMs - goneMs} ${what}`)
        .join('\n'),
    )
    .join('\n--\n');
}

async function until(isTrue: () => Promise<boolean>, ends: BrowserEnd[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`The call did not begin: ${await textOf(ends)}`);
    await sleep(200);
  }
}

async function textOf(ends: BrowserEnd[]): Promise<string> {
  const texts = await Promise.all(ends.map((end) => end.run<string>('document.body.innerText')));
  return texts.map((text) => text.slice(0, 400).replaceAll(/\s+/g, ' ')).join(' | ');
}
