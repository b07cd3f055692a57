import { greetingWhens } from '@yobirin/contract/voice';
import { builder } from '../../builder.ts';
import { GuestLanguageType } from '../auth/language.graphql.ts';
import type { GreetingRow } from './greeting.queries.ts';
import {
  findShownGreeting,
  listVoiceGreetings,
  type ShownGreeting,
  updateVoiceGreetings,
  type VoiceGreetings,
} from './greeting.service.ts';
import { recordVoiceGreeting } from './record-greeting.service.ts';

const GreetingWhenType = builder.enumType('GreetingWhen', { values: greetingWhens });

const GreetingType = builder.objectRef<GreetingRow>('VoiceGreeting').implement({
  fields: (t) => ({
    when: t.expose('when', { type: GreetingWhenType, description: 'Within or outside reception hours.' }),
    language: t.expose('language', { type: GuestLanguageType }),
    text: t.exposeString('text', { nullable: true }),
    audioUrl: t.string({ nullable: true, resolve: ({ fileKey }) => audioUrlOf(fileKey) }),
    durationMs: t.exposeInt('durationMs', { nullable: true }),
  }),
});

const GreetingsType = builder.objectRef<VoiceGreetings>('VoiceGreetings').implement({
  fields: (t) => ({
    isVoiceMessageOn: t.exposeBoolean('isVoiceMessageOn'),
    version: t.exposeInt('version', { description: 'The version of the profile.' }),
    greetings: t.expose('greetings', { type: [GreetingType], description: 'Only those that have been set.' }),
  }),
});

const ShownGreetingType = builder.objectRef<ShownGreeting>('ShownVoiceGreeting').implement({
  fields: (t) => ({
    isVoiceMessageOn: t.exposeBoolean('isVoiceMessageOn'),
    text: t.exposeString('text', { nullable: true }),
    textLanguage: t.exposeString('textLanguage', {
      nullable: true,
      description: 'The language of the text, e.g. `ja`, if it is not the wished one.',
    }),
    translation: t.exposeString('translation', { nullable: true, description: "A machine's, of the text." }),
    audioUrl: t.string({ nullable: true, resolve: ({ fileKey }) => audioUrlOf(fileKey) }),
  }),
});

/** The key is the path. */
function audioUrlOf(fileKey: string | null): string | null {
  return fileKey && `/${fileKey}`;
}

builder.queryFields((t) => ({
  voiceGreetings: t.field({
    type: GreetingsType,
    description: 'For the holders of the ID and the owner of its account.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listVoiceGreetings(ctx, args),
  }),
  voiceGreetingOf: t.field({
    type: ShownGreetingType,
    description: 'What a visitor hears or reads before recording, at this time. Public.',
    args: {
      yobirinId: t.arg.string({ required: true }),
      language: t.arg({ type: GuestLanguageType, required: true }),
    },
    resolve: (_root, args, ctx) => findShownGreeting(ctx, args),
  }),
}));

const GreetingTextInput = builder.inputType('VoiceGreetingTextInput', {
  fields: (t) => ({
    when: t.field({ type: GreetingWhenType, required: true }),
    language: t.field({ type: GuestLanguageType, required: true }),
    text: t.string({ required: true, description: 'Blank removes it.' }),
  }),
});

const UpdateInput = builder.inputType('UpdateVoiceGreetingsInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    isVoiceMessageOn: t.boolean({ required: true }),
    texts: t.field({ type: [GreetingTextInput], required: true, description: 'Those left out stay as they are.' }),
    expectedVersion: t.int({ description: 'CONFLICT when someone else has edited the profile since.' }),
  }),
});

const PlaceInput = builder.inputType('VoiceGreetingInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    when: t.field({ type: GreetingWhenType, required: true }),
    language: t.field({ type: GuestLanguageType, required: true }),
  }),
});

builder.mutationFields((t) => ({
  updateVoiceGreetings: t.field({
    type: GreetingsType,
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateVoiceGreetings(ctx, input),
  }),
  uploadVoiceGreeting: t.field({
    type: GreetingsType,
    description:
      'A recording of up to a minute, refused for the reasons of a voice message. Without a file, removes the recording.',
    args: { input: t.arg({ type: PlaceInput, required: true }), file: t.arg({ type: 'Upload' }) },
    resolve: (_root, { input, file }, ctx) => recordVoiceGreeting(ctx, input, file),
  }),
}));
