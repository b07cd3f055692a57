import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { beforeAll, describe, expect, test } from 'vitest';
import { readVoice } from '../../testing/send-voice.ts';
import { demuxVoice, type VoicePackets } from './demux-voice.ts';
import { prepareVoice } from './prepare-voice.ts';
import { createVoicePreparer } from './voice-preparer.ts';
import { VoiceRefusedError } from './voice-refusal.ts';

const bounds = { minMs: 3_000, maxMs: 180_000 };

/** The length of the packets that Chromium records. */
const packetSeconds = 0.06;

let tone: VoicePackets;

beforeAll(async () => {
  tone = await demuxVoice(await readVoice('tone.webm'));
});

type Forgery = {
  format?: OutputFormat;
  /** How many of the packets of the tone, from its beginning. */
  count?: number;
  tracks?: number;
  hasVideo?: boolean;
  /** The time between two packets, in seconds. */
  stepSeconds?: number;
};

/** Writes the packets of the tone into another file. */
async function forge({
  format = new WebMOutputFormat(),
  count = 60,
  tracks = 1,
  hasVideo = false,
  stepSeconds = packetSeconds,
}: Forgery): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource('opus'));
  for (const source of sources) output.addAudioTrack(source);
  const video = hasVideo ? new EncodedVideoPacketSource('vp8') : null;
  if (video) output.addVideoTrack(video);
  await output.start();
  const frame = new EncodedPacket(new Uint8Array([0x10, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0]), 'key', 0, 1);
  await video?.add(frame, { decoderConfig: { codec: 'vp8', codedWidth: 1, codedHeight: 1 } });
  for (let index = 0; index < count; index += 1) {
    const { data } = tone.packets[index % tone.packets.length] ?? { data: new Uint8Array() };
    const packet = new EncodedPacket(data, 'key', index * stepSeconds, packetSeconds);
    for (const source of sources) await source.add(packet, { decoderConfig: tone.config });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const prepare = async (forgery: Forgery) => prepareVoice(await forge(forgery), bounds);

describe('a recording is taken', () => {
  test.each([
    ['tone.webm', 'audio/mpeg'],
    ['tone-opus.mp4', 'audio/mpeg'],
    ['tone-aac.mp4', 'audio/mp4'],
  ] as const)('from %s, as %s [VOICE-05] [VOICE-07]', async (sample, mimeType) => {
    const outcome = await prepareVoice(await readVoice(sample), bounds);

    expect(outcome).toMatchObject({ voice: { mimeType } });
    const { voice } = outcome as Extract<typeof outcome, { voice: object }>;
    expect(Math.abs(voice.durationMs - 4_100)).toBeLessThan(300);
    expect(voice.waveform).toHaveLength(64);
    expect(Math.max(...voice.waveform)).toBeGreaterThan(60);
    expect(voice.content.length).toBeGreaterThan(5_000);
  });

  test('from Ogg, as Firefox may record [VOICE-05]', async () => {
    expect(await prepare({ format: new OggOutputFormat() })).toMatchObject({ voice: { mimeType: 'audio/mpeg' } });
  });

  test('with a pause in which the browser sent nothing [VOICE-05]', async () => {
    const outcome = await prepare({ count: 20, stepSeconds: 0.4 });

    expect(outcome).toMatchObject({ voice: { durationMs: 7_660 } });
  });
});

describe('a recording is refused', () => {
  test.each<[string, Forgery]>([
    ['voice_too_short', { count: 49 }],
    ['voice_too_long', { count: 3_020 }],
    ['voice_too_long', { count: 20, stepSeconds: 60 }],
    ['voice_has_video', { hasVideo: true }],
    ['voice_wrong_type', { tracks: 2 }],
  ])('%s: %o [VOICE-06]', async (refusal, forgery) => {
    expect(await prepare(forgery)).toEqual({ refusal });
  });

  test.each<[string, string, (tone: Buffer) => Uint8Array]>([
    ['of no bytes', 'voice_empty', () => new Uint8Array()],
    ['of text', 'voice_wrong_type', () => Buffer.from('<html>'.repeat(500))],
    ['cut off in its head', 'voice_wrong_type', (bytes) => bytes.subarray(0, 60)],
  ])('%s [VOICE-06]', async (_what, refusal, change) => {
    const outcome = await prepareVoice(change(await readVoice('tone.webm')), bounds);

    expect(['voice_empty', refusal]).toContain((outcome as { refusal?: string }).refusal);
  });

  test('that makes the demuxer read for ever [VOICE-07]', async () => {
    const tone = await readVoice('tone.webm');
    const endless = Buffer.concat([tone.subarray(0, 100), Buffer.alloc(9_000)]);

    await expect(createVoicePreparer({ demuxMs: 500 })(async () => endless, bounds)).rejects.toThrow(
      'voice_wrong_type',
    );
  });
});

test('a recording that has to wait or finds the queue full is not read [VOICE-07]', async () => {
  const prepare = createVoicePreparer();
  let reads = 0;
  const endReading = Promise.withResolvers<Uint8Array>();
  const read = () => {
    reads += 1;
    return endReading.promise;
  };
  const taken = Array.from({ length: 22 }, () => prepare(read, bounds));

  await expect(prepare(read, bounds)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });

  expect(reads).toBe(2);
  endReading.reject(new VoiceRefusedError('voice_empty'));
  const outcomes = await Promise.allSettled(taken);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});
