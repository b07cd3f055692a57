import type { VoiceRefusal } from '@yobirin/contract/voice';
import { aacDurationMs, aacLevels, remuxAac } from './aac-to-mp4.ts';
import { demuxVoice, type VoicePackets } from './demux-voice.ts';
import { decodeOpus, durationMsOf, encodeMp3, levelsOf } from './opus-to-mp3.ts';
import { VoiceRefusedError } from './voice-refusal.ts';
import { isSilent, toWaveform } from './waveform.ts';

export type VoiceBounds = { minMs: number; maxMs: number };

/** A recording as it is stored. */
export type PreparedVoice = {
  content: Uint8Array;
  mimeType: 'audio/mpeg' | 'audio/mp4';
  durationMs: number;
  waveform: number[];
};

export type VoiceOutcome = { voice: PreparedVoice } | { refusal: VoiceRefusal };

/** Recorders stop some packets later than they are asked to. */
const graceMs = 1_000;

/** Probes a recording and converts it to what every browser plays. Costly: call it in a worker (`voice-preparer.ts`). */
export async function prepareVoice(
  bytes: Uint8Array,
  bounds: VoiceBounds,
  onDemuxed = () => {},
): Promise<VoiceOutcome> {
  try {
    if (bytes.length === 0) throw new VoiceRefusedError('voice_empty');
    const track = await demuxVoice(bytes);
    onDemuxed();
    if (track.packets.length === 0) throw new VoiceRefusedError('voice_empty');
    return { voice: track.codec === 'opus' ? await prepareOpus(track, bounds) : await prepareAac(track, bounds) };
  } catch (error) {
    if (error instanceof VoiceRefusedError) return { refusal: error.reason };
    throw error;
  }
}

async function prepareOpus({ packets }: VoicePackets, bounds: VoiceBounds): Promise<PreparedVoice> {
  const samples = await decodeOpus(packets, (bounds.maxMs + graceMs) / 1000);
  const durationMs = durationMsOf(samples);
  const levels = levelsOf(samples);
  assertVoice({ durationMs, levels }, bounds);
  return { content: await encodeMp3(samples), mimeType: 'audio/mpeg', durationMs, waveform: toWaveform(levels) };
}

async function prepareAac({ packets, config }: VoicePackets, bounds: VoiceBounds): Promise<PreparedVoice> {
  const durationMs = aacDurationMs(packets.length, config.sampleRate);
  const levels = aacLevels(packets, config.numberOfChannels);
  assertVoice({ durationMs, levels }, bounds);
  return { content: await remuxAac(packets, config), mimeType: 'audio/mp4', durationMs, waveform: toWaveform(levels) };
}

function assertVoice(
  { durationMs, levels }: { durationMs: number; levels: readonly number[] },
  { minMs, maxMs }: VoiceBounds,
): void {
  if (durationMs > maxMs + graceMs) throw new VoiceRefusedError('voice_too_long');
  if (durationMs < minMs) throw new VoiceRefusedError('voice_too_short');
  if (isSilent(levels)) throw new VoiceRefusedError('voice_silent');
}
