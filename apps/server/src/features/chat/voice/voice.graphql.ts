import { createContextCache } from '@pothos/core';
import { type Transcript, transcriptStates, type Voice } from '@yobirin/contract/voice';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import type { RequestContext } from '../../../context.ts';
import { loadVoices } from './voice.service.ts';

/** The voices of posts by the posts' ids, in batches. */
export const voicesOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => loadVoices(ctx, ids)),
);

const TranscriptStateType = builder.enumType('TranscriptState', { values: transcriptStates });

const TranscriptType = builder.objectRef<Transcript>('Transcript').implement({
  description: 'What a machine understood of a recording.',
  fields: (t) => ({
    state: t.expose('state', { type: TranscriptStateType }),
    text: t.exposeString('text', { nullable: true, description: 'Null unless it is READY.' }),
    language: t.exposeString('language', { nullable: true, description: 'Such as ja, if the transcriber told it.' }),
  }),
});

export const VoiceType = builder.objectRef<Voice>('Voice').implement({
  description: "Makes a post a voice message: its recording is the post's only attachment.",
  fields: (t) => ({
    durationMs: t.exposeInt('durationMs'),
    waveform: t.exposeIntList('waveform', { description: '64 bars of 0 to 100.' }),
    isHeard: t.exposeBoolean('isHeard', {
      description: 'Whether a holder of the ID has played it. Hidden from a guest until the chat is approved.',
    }),
    isDeleted: t.exposeBoolean('isDeleted', {
      description: 'Whether the recording was deleted because its time was over. The post then has no attachment.',
    }),
    transcript: t.expose('transcript', {
      type: TranscriptType,
      nullable: true,
      description: 'Null if recordings are not transcribed here, and once the recording is deleted.',
    }),
  }),
});
