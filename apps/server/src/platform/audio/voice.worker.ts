import { parentPort, workerData } from 'node:worker_threads';
import { prepareVoice, type VoiceBounds } from './prepare-voice.ts';
import type { VoiceProgress } from './voice-preparer.ts';

/** Handles one recording, and ends. */
const { bytes, bounds }: { bytes: Uint8Array; bounds: VoiceBounds } = workerData;
const tell = (progress: VoiceProgress) => parentPort?.postMessage(progress);

tell('started');
tell(await prepareVoice(bytes, bounds, () => tell('demuxed')));
