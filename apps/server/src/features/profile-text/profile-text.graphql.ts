import { guestLocales, isGuestLocale } from '@yobirin/contract/locale';
import { profileFields, profileTextStates } from '@yobirin/contract/profile-text';
import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../directory/profile/profile.graphql.ts';
import { listTextsByHand, namesIn, type TextByHand } from '../directory/profile/profile-text.service.ts';
import {
  loadProfileTexts,
  type ProfileTexts,
  saveProfileTexts,
  translateProfileTexts,
} from './profile-text.service.ts';
import type { FieldTexts, TextInLanguage } from './text-states.ts';

const FieldType = builder.enumType('ProfileField', { values: profileFields });
const StateType = builder.enumType('ProfileTextState', { values: profileTextStates });

const tags = `One of ${guestLocales.join(', ')}.`;

const TextType = builder.objectRef<TextInLanguage>('ProfileText').implement({
  fields: (t) => ({
    language: t.exposeString('language', { description: tags }),
    text: t.exposeString('text', { description: 'Empty if it is missing.' }),
    state: t.expose('state', {
      type: StateType,
      description: 'OUTDATED: written by hand, for an original that has changed since.',
    }),
  }),
});

const FieldTextsType = builder.objectRef<FieldTexts>('ProfileFieldTexts').implement({
  fields: (t) => ({
    field: t.expose('field', { type: FieldType }),
    original: t.exposeString('original', { description: 'Empty if the holder has written nothing.' }),
    originalLanguage: t.exposeString('originalLanguage', { nullable: true, description: 'Null if it is unknown.' }),
    texts: t.expose('texts', { type: [TextType], description: 'One for each language of strangers.' }),
  }),
});

const TextsType = builder.objectRef<ProfileTexts>('ProfileTexts').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the profile.' }),
    nickname: t.exposeString('nickname'),
    version: t.exposeInt('version', { description: 'The version of the profile.' }),
    isEditable: t.exposeBoolean('isEditable'),
    isTranslatorOn: t.exposeBoolean('isTranslatorOn', { description: 'Whether what is missing is translated.' }),
    textLanguage: t.exposeString('textLanguage', {
      nullable: true,
      description: 'The language of the profile, as its holder says. Null to have it found.',
    }),
    foundLanguage: t.exposeString('foundLanguage', { nullable: true }),
    fields: t.expose('fields', { type: [FieldTextsType] }),
  }),
});

builder.queryField('profileTexts', (t) =>
  t.field({
    type: TextsType,
    description: 'For the holders of the ID and the owner of its account.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => loadProfileTexts(ctx, args),
  }),
);

const TextInput = builder.inputType('ProfileTextInput', {
  fields: (t) => ({
    field: t.field({ type: FieldType, required: true }),
    language: t.string({ required: true, description: tags }),
    text: t.string({ required: true, description: 'Blank removes it.' }),
  }),
});

const SaveInput = builder.inputType('SaveProfileTextsInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    textLanguage: t.string({ description: `The language of the profile. ${tags} Empty to have it found.` }),
    texts: t.field({ type: [TextInput], required: true, description: 'Those left out stay as they are.' }),
    expectedVersion: t.int({ description: 'CONFLICT when someone else has edited the profile since.' }),
  }),
});

builder.mutationFields((t) => ({
  saveProfileTexts: t.field({
    type: TextsType,
    args: { input: t.arg({ type: SaveInput, required: true }) },
    resolve: (_root, { input }, ctx) => saveProfileTexts(ctx, input),
  }),
  translateProfileTexts: t.field({
    type: TextsType,
    description:
      'Translates what is missing at once. UNPROCESSABLE_ENTITY with a reason if nothing could be translated.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => translateProfileTexts(ctx, args),
  }),
}));

const TextByHandType = builder.objectRef<TextByHand>('ProfileTextByHand').implement({
  fields: (t) => ({
    field: t.expose('field', { type: FieldType }),
    language: t.exposeString('language', { description: tags }),
    text: t.exposeString('text'),
  }),
});

builder.objectField(YobirinPropertyType, 'textsByHand', (t) =>
  t.loadableGroup({
    type: TextByHandType,
    description: 'What its holders wrote in other languages than the original.',
    load: (ids: string[], { db }) => listTextsByHand(db, ids),
    group: ({ id }) => id,
    resolve: ({ id }) => id,
  }),
);

builder.objectField(YobirinPropertyType, 'nameIn', (t) =>
  t.loadable({
    type: 'String',
    description: 'The name for a guest who reads this language: by hand if there is one, else the original.',
    args: { language: t.arg.string({ required: true, description: tags }) },
    load: (wishes: Parameters<typeof namesIn>[1][number][], { db }) => namesIn(db, wishes),
    loaderOptions: { cacheKeyFn: ({ id, locale }) => `${locale} ${id}` },
    resolve: ({ id, nickname }, { language }) => ({
      id,
      nickname,
      locale: isGuestLocale(language) ? language : 'en',
    }),
  }),
);
