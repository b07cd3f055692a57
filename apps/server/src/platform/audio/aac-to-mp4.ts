import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';
import { isSilentAac } from './aac-silence.ts';
import { VoiceRefusedError } from './voice-refusal.ts';

const samplesPerFrame = 1024;
/** 6144 bits for each channel, ISO/IEC 14496-3. */
const frameMaxBytes = 768;

/** Every frame of AAC-LC has the same length, so that the count of frames tells the truth, whatever the times in the file are. */
export function aacDurationMs(frames: number, sampleRate: number): number {
  return Math.round((frames * samplesPerFrame * 1000) / sampleRate);
}

/**
 * Levels of 0 to 1, by the size of each frame, because louder frames take more bytes; 0 for a silent one. Throws `VoiceRefusedError` for
 * bytes that are no AAC.
 */
export function aacLevels(packets: readonly EncodedPacket[], channels: number): number[] {
  const largest = packets.reduce((most, { data }) => Math.max(most, data.length), 1);
  return packets.map(({ data }) => {
    const isSilent = data.length <= frameMaxBytes * channels ? isSilentAac(data) : null;
    if (isSilent === null) throw new VoiceRefusedError('voice_wrong_type');
    return isSilent ? 0 : (data.length / largest) ** 3;
  });
}

/** Writes the frames one after another, with the index at the beginning, so that players can seek at once. */
export async function remuxAac(packets: readonly EncodedPacket[], config: AudioDecoderConfig): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const duration = samplesPerFrame / config.sampleRate;
  for (const [index, { data }] of packets.entries()) {
    await source.add(new EncodedPacket(data, 'key', index * duration, duration), { decoderConfig: config });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
