import { voiceLimits } from '@yobirin/contract/voice';

/** The quietest level that is drawn. Speech into a laptop is around -40 dB. */
const floorDb = -60;

/** A recording whose loudest tenth of a second is below this holds no voice: -55 dB of full scale. */
const silentLevel = 10 ** (-55 / 20);

/** Levels of 0 to 1, in order, of equal parts of the recording. */
export function isSilent(levels: readonly number[]): boolean {
  return levels.every((level) => level < silentLevel);
}

/** Bars of 0 to 100 for the player: the loudest level of each part, in decibels, as ears hear it. */
export function toWaveform(levels: readonly number[]): number[] {
  const { waveformBars } = voiceLimits;
  return Array.from({ length: waveformBars }, (_, bar) => {
    const start = Math.floor((bar * levels.length) / waveformBars);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * levels.length) / waveformBars));
    return toBar(Math.max(0, ...levels.slice(start, end)));
  });
}

function toBar(level: number): number {
  const db = 20 * Math.log10(Math.max(level, Number.MIN_VALUE));
  return Math.round(100 * Math.min(1, Math.max(0, 1 - db / floorDb)));
}
