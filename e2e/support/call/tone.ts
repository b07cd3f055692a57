import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sampleRate = 48_000;
const seconds = 10;
const wavHeaderBytes = 44;

/** A sound file for a browser's fake microphone: one steady tone. It replaces that of an earlier run. */
export async function writeTone(hz: number): Promise<string> {
  const folder = join(tmpdir(), 'yobirin-tones');
  const path = join(folder, `${hz}.wav`);
  await mkdir(folder, { recursive: true });
  // Renamed when it is whole, because the browser of another worker may read it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, toneWav(hz));
  await rename(draft, path);
  return path;
}

/** 16-bit mono PCM. */
function toneWav(hz: number): Buffer {
  const sampleCount = sampleRate * seconds;
  const wav = Buffer.alloc(wavHeaderBytes + sampleCount * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(sampleCount * 2, 40);
  for (let index = 0; index < sampleCount; index++) {
    const sample = Math.sin((2 * Math.PI * hz * index) / sampleRate) * 0.5 * 0x7fff;
    wav.writeInt16LE(Math.round(sample), wavHeaderBytes + index * 2);
  }
  return wav;
}
