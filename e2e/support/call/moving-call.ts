import { setTimeout as sleep } from 'node:timers/promises';
import { refreshCookieName, signedInCookieName } from '../../../packages/contract/src/session.ts';
import { demoUser } from '../server/demo-user.ts';
import type { BrowserEnd, SoundSample } from './browser-end.ts';
import { callerHz, receiverHz } from './call-people.ts';
import type { Nat } from './home-router.ts';
import { type Move, type MovingNetwork, openMovingNetwork } from './moving-network.ts';
import { type BrowserMake, openEnd } from './open-end.ts';
import { type MoveTime, silenceAfter } from './silence.ts';

export type MovingSide = 'caller' | 'receiver' | 'both';

export type CallCase = {
  caller: BrowserMake;
  receiver: BrowserMake;
  /** Forbids the browsers all ways but a relay. */
  isRelayed: boolean;
  /** In front of both ends. */
  nat?: Nat | undefined;
};

/** A call between two browsers, each in a network of its own. */
export type MovingCall = {
  ends: { caller: BrowserEnd; receiver: BrowserEnd };
  /** Until both hear the other. `prepare` is evaluated in both pages before the press. */
  call(prepare?: string): Promise<void>;
  /** Milliseconds of silence after the move, at the end that heard nothing for longer. Throws if one end gets no sound again. */
  move(side: MovingSide, how: Move): Promise<number>;
  /** Both screens say that the two talk. */
  isTalking(): Promise<boolean>;
  /** How the caller's, then the receiver's sound leaves: the type of the candidate in use, such as `srflx` or `relay`. Chromium alone tells. */
  ways(): Promise<(string | null)[]>;
  close(): Promise<void>;
};

const callButton = `document.querySelector('[data-press="call"]')`;
const answerButton = `document.querySelector('[role="alertdialog"] .grid > button:last-child')`;
const endButton = `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('通話を終了') || each.ariaLabel === '通話を終了')`;
/** The answer to REGISTER: from then on the page can be called. */
const hasRegistered = `window.notes.some(([, what]) => what === 'registered')`;
/** Without sound, the receiver's window has 通話中 in its name but shows no time, and the caller's shows the time but not 通話中. */
const isTalking = `[...document.querySelectorAll('dialog, [role="dialog"]')].some(
  ({ ariaLabel, innerText }) => /\\d\\d:\\d\\d:\\d\\d/.test(innerText) && (ariaLabel + innerText).includes('通話中'))`;
/** A move that takes longer is explained by what the browsers reported. */
const slowMs = 5_000;
/** Longer than a call without sound lives. */
const giveUpMs = 60_000;

export async function openMovingCall(origin: string, callCase: CallCase): Promise<MovingCall> {
  const { caller, receiver, isRelayed, nat } = callCase;
  const networks = { caller: openMovingNetwork(1, { nat }), receiver: openMovingNetwork(2, { nat }) };
  const ends = {
    caller: await openEnd(caller, { network: networks.caller, origin, hz: callerHz, isRelayed }),
    receiver: await openEnd(receiver, { network: networks.receiver, origin, hz: receiverHz, isRelayed }),
  };
  const both = [ends.caller, ends.receiver];
  await signIn(ends.receiver, origin);
  return {
    ends,
    async call(prepare = 'null') {
      await ends.receiver.goTo(`${origin}/account/home`);
      await ends.caller.goTo(`${origin}/demo-1?autoCallerName=Bench`);
      await until('the receiver is registered', () => ends.receiver.run(hasRegistered), both);
      for (const end of both) await end.run(prepare);
      await ends.caller.run(`${callButton}.click()`);
      await until('it rings', () => ends.receiver.run(`Boolean(${answerButton})`), both);
      await ends.receiver.run(`${answerButton}.click()`);
      await until('both hear the other', async () => (await Promise.all(both.map(hears))).every(Boolean), both);
    },
    async move(side, how) {
      const moving = side === 'both' ? Object.values(networks) : [networks[side]];
      const fromMs = Date.now();
      await Promise.all(moving.map((network: MovingNetwork) => network.move(how)));
      const goneMs = Date.now();
      return waitForSound(ends, { fromMs, goneMs });
    },
    isTalking: async () => (await Promise.all(both.map((end) => end.run<boolean>(isTalking)))).every(Boolean),
    ways: () => Promise.all(both.map((end) => end.run<string | null>(`(${readWay})()`))),
    async close() {
      // The next call would find the callee busy.
      await ends.receiver.run(`${endButton}?.click()`);
      await until('the receiver has hung up', () => ends.receiver.run(`!${endButton}`), both);
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

async function waitForSound(ends: MovingCall['ends'], { fromMs, goneMs }: MoveTime): Promise<number> {
  const both = [ends.caller, ends.receiver];
  for (;;) {
    await sleep(300);
    const [caller = null, receiver = null] = await Promise.all(
      both.map(async (end) => silenceAfter(await samplesOf(end, fromMs), { fromMs, goneMs })),
    );
    if (caller !== null && receiver !== null) {
      const longest = Math.max(caller, receiver);
      if (longest > slowMs) console.error(`${caller} and ${receiver} ms of silence\n${await notesOf(both, goneMs)}`);
      return longest;
    }
    if (Date.now() < goneMs + giveUpMs) continue;
    const silent = [...(caller === null ? ['caller'] : []), ...(receiver === null ? ['receiver'] : [])];
    throw new Error(`No sound at the ${silent.join(' and the ')}\n${await notesOf(both, goneMs)}`);
  }
}

/** From before the move on, to know how loud the tone was. */
function samplesOf(end: BrowserEnd, fromMs: number): Promise<SoundSample[]> {
  return end.run(`window.samples.filter(([atMs]) => atMs > ${fromMs - 1_500})`);
}

async function hears(end: BrowserEnd): Promise<boolean> {
  return end.run('window.samples.length > 20 && window.samples.at(-1)[1] > window.samples.at(-10)[1]');
}

/** Runs in the page. */
async function readWay(): Promise<string | null> {
  const connections: RTCPeerConnection[] = Reflect.get(window, 'connections');
  const stats = await connections.at(-1)?.getStats();
  const transport = [...(stats?.values() ?? [])].find(({ type }) => type === 'transport');
  const pair = stats?.get(transport?.selectedCandidatePairId);
  return stats?.get(pair?.localCandidateId)?.candidateType ?? null;
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

async function until(what: string, isTrue: () => Promise<boolean>, ends: BrowserEnd[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited for: ${what}. ${await textOf(ends)}`);
    await sleep(200);
  }
}

async function textOf(ends: BrowserEnd[]): Promise<string> {
  const texts = await Promise.all(ends.map((end) => end.run<string>('document.body.innerText')));
  return texts.map((text) => text.slice(0, 400).replaceAll(/\s+/g, ' ')).join(' | ');
}
