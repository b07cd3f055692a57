import { expect, test } from 'vitest';
import { hearLevel, noVoice } from './muted-voice.ts';

const [voice, noise] = [0.1, 0.01];

test.each<[what: string, levels: number[], isSpeaking: boolean]>([
  ['a quiet room', [noise, noise, noise, noise, noise], false],
  ['a cough', [noise, voice, voice, noise, noise], false],
  ['words', [voice, noise, voice, voice], true],
  ['a pause between sentences', [voice, voice, voice, ...quiet(19)], true],
  ['four quiet seconds after words', [voice, voice, voice, ...quiet(20)], false],
])('a muted microphone hears %s [CALL-82]', (_what, levels, isSpeaking) => {
  expect(levels.reduce(hearLevel, noVoice).isSpeaking).toBe(isSpeaking);
});

function quiet(moments: number): number[] {
  return Array.from({ length: moments }, () => noise);
}
