import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, type EncodedPacket, Mp3OutputFormat, Output } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { VoiceRefusedError } from './voice-refusal.ts';

/** Enough for speech, and half the work of 48 kHz. */
const sampleRate = 24_000;
const bitrate = 48_000;

registerMp3Encoder();

/** Decodes packets to one channel. A pause of the sender, who sends no packets in silence, becomes silence. */
export async function decodeOpus(packets: readonly EncodedPacket[], maxSeconds: number): Promise<Float32Array> {
  const decoder = new OpusDecoder({ sampleRate, channels: 1 });
  await decoder.ready;
  const firstAt = packets[0]?.timestamp ?? 0;
  const samples = new Float32Array(Math.ceil(maxSeconds * sampleRate));
  let end = 0;
  try {
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet.data);
      const [decoded] = channelData;
      if (errors.length > 0 || !decoded) throw new VoiceRefusedError('voice_wrong_type');
      end = Math.max(end, Math.round((packet.timestamp - firstAt) * sampleRate));
      if (end + decoded.length > samples.length) throw new VoiceRefusedError('voice_too_long');
      samples.set(decoded, end);
      end += decoded.length;
    }
  } finally {
    decoder.free();
  }
  return samples.subarray(0, end);
}

/** MP3, because it is the only form of Opus recordings that every supported browser plays and seeks (OP-260). */
export async function encodeMp3(samples: Float32Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'mp3', bitrate });
  output.addAudioTrack(source);
  await output.start();
  for (let start = 0; start < samples.length; start += sampleRate) {
    const data = samples.slice(start, start + sampleRate);
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate,
      timestamp: start / sampleRate,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const levelsPerSecond = 10;

/** The effective level of each tenth of a second, 0 to 1. */
export function levelsOf(samples: Float32Array): number[] {
  const size = sampleRate / levelsPerSecond;
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => {
    const part = samples.subarray(index * size, (index + 1) * size);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
}

export function durationMsOf(samples: Float32Array): number {
  return Math.round((samples.length / sampleRate) * 1000);
}
