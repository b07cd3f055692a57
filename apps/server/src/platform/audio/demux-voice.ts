import {
  BufferSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  OGG,
  WEBM,
} from 'mediabunny';
import { VoiceRefusedError } from './voice-refusal.ts';

export type VoicePackets = { codec: 'opus' | 'aac'; config: AudioDecoderConfig; packets: EncodedPacket[] };

/** Three minutes in the shortest packets of Opus, which are of 2.5 ms. */
const packetsMax = 75_000;

/** Reads the only track of a recording. Throws `VoiceRefusedError` for anything but one track of Opus or AAC-LC. */
export async function demuxVoice(bytes: Uint8Array): Promise<VoicePackets> {
  const input = new Input({ formats: [WEBM, MP4, OGG], source: new BufferSource(bytes) });
  try {
    return await readTrack(input);
  } catch (error) {
    // The demuxer fails in many ways for a file that is broken or of another type.
    throw error instanceof VoiceRefusedError ? error : new VoiceRefusedError('voice_wrong_type');
  } finally {
    input.dispose();
  }
}

async function readTrack(input: Input): Promise<VoicePackets> {
  const tracks = await input.getTracks();
  if (tracks.some((track) => track.type === 'video')) throw new VoiceRefusedError('voice_has_video');
  const [track] = await input.getAudioTracks();
  if (!track || tracks.length !== 1) throw new VoiceRefusedError('voice_wrong_type');
  const config = await track.getDecoderConfig();
  const codec = codecOf(config);
  if (!config || !codec) throw new VoiceRefusedError('voice_wrong_type');
  return { codec, config, packets: await readPackets(track) };
}

/** AAC-LC alone: browsers record no other profile, and its frames have a fixed length. */
function codecOf(config: AudioDecoderConfig | null): VoicePackets['codec'] | null {
  if (!config || config.numberOfChannels < 1 || config.numberOfChannels > 2) return null;
  if (config.codec === 'opus') return 'opus';
  return config.codec === 'mp4a.40.2' && config.sampleRate >= 8_000 && config.sampleRate <= 96_000 ? 'aac' : null;
}

async function readPackets(track: InputAudioTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packets.length === packetsMax) throw new VoiceRefusedError('voice_too_long');
    packets.push(packet);
  }
  return packets;
}
