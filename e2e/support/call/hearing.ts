import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { BrowserEnd } from './browser-end.ts';

/** The FFT bins of the analyser are about 3 Hz wide. */
const toleranceHz = 8;
/** The level of an audible tone; noise suppression lowers it. */
const audibleDecibels = -70;

declare global {
  interface Window {
    /** Media elements on which the page has called `play`. */
    played: Set<HTMLMediaElement>;
    /** Analysers of the sounds that the page itself generates. */
    synthesized: Set<AnalyserNode>;
  }
}

/** Records what the pages of this context play, so that a test can listen. */
export async function rememberWhatPlays(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordPlayed);
  await context.addInitScript(() => {
    window.synthesized = new Set();
    const connect: (to: AudioNode) => AudioNode = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(this.context);
        connect.call(this, analyser);
        window.synthesized.add(analyser);
      }
      return connect.call(this, to);
    } as AudioNode['connect']; // Safe: this code never connects to an AudioParam.
  });
}

/** Runs in each page before its own scripts. */
export function recordPlayed(): void {
  window.played = new Set();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    window.played.add(this);
    return play.call(this);
  };
}

/** Expects that this page plays the other side's tone. */
export async function expectToHear(page: Page | BrowserEnd, hz: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await heardHz(page)) - hz) <= toleranceHz, {
      message: `hears ${hz} Hz`,
      timeout: 20_000,
    })
    .toBe(true);
}

/** Expects that this page does not play the other side's tone; other sounds may be heard. */
export async function expectNotToHear(page: Page, hz: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await heardHz(page)) - hz) > toleranceHz, {
      message: `does not hear ${hz} Hz`,
      timeout: 20_000,
    })
    .toBe(true);
}

/** Expects that the page plays a sound of its own, such as a bell or a melody. */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => isSounding(page), { message: 'makes a sound', timeout: 20_000 }).toBe(true);
}

/** Expects that the page plays no sound of its own, and that its audio contexts are suspended or closed. */
export async function expectNoSound(page: Page): Promise<void> {
  const states = () => page.evaluate(() => [...window.synthesized].map(({ context }) => context.state));
  await expect.poll(states, { message: 'makes no sound', timeout: 20_000 }).not.toContain('running');
}

function isSounding(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...window.synthesized].some((analyser) => {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return samples.some((sample) => Math.abs(sample) > 0.005);
    }),
  );
}

function heardHz(page: Page | BrowserEnd): Promise<number> {
  return 'run' in page ? page.run(`(${loudestHz})(${audibleDecibels})`) : page.evaluate(loudestHz, audibleDecibels);
}

/** Runs in the page: the loudest frequency among the streams that it plays aloud; 0 for silence. */
async function loudestHz(threshold: number): Promise<number> {
  const audible = [...window.played].filter(
    (element) => element.srcObject && !element.paused && !element.muted && element.volume > 0,
  );
  const context = new AudioContext();
  try {
    const heard = await Promise.all(audible.map((element) => loudest(context, element)));
    const best = heard.sort((a, b) => b.decibels - a.decibels)[0];
    return best && best.decibels > threshold ? best.hz : 0;
  } finally {
    await context.close();
  }

  async function loudest(audio: AudioContext, element: HTMLMediaElement) {
    const analyser = new AnalyserNode(audio, { fftSize: 16_384, smoothingTimeConstant: 0 });
    // Safe: only elements that play a stream pass the filter above.
    audio.createMediaStreamSource(element.srcObject as MediaStream).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const decibels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(decibels);
    const bin = decibels.indexOf(Math.max(...decibels));
    return { hz: (bin * audio.sampleRate) / analyser.fftSize, decibels: decibels[bin] ?? Number.NEGATIVE_INFINITY };
  }
}
