import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { builder } from '../../builder.ts';
import type { Glossary } from './glossary.queries.ts';
import { readTranslationGlossary, saveTranslationGlossary } from './glossary.service.ts';

const GlossaryTermType = builder.objectRef<GlossaryTerm>('GlossaryTerm').implement({
  description: 'What one thing is called in each language; empty where the engine may choose.',
  fields: (t) => ({
    ja: t.exposeString('ja'),
    en: t.exposeString('en'),
    ko: t.exposeString('ko'),
    zhHans: t.exposeString('zhHans'),
    zhHant: t.exposeString('zhHant'),
  }),
});

const TranslationGlossaryType = builder.objectRef<Glossary>('TranslationGlossary').implement({
  fields: (t) => ({
    terms: t.field({ type: [GlossaryTermType], resolve: ({ terms }) => terms }),
    version: t.exposeInt('version', { description: '0 until something is saved.' }),
  }),
});

builder.queryField('translationGlossary', (t) =>
  t.field({
    type: TranslationGlossaryType,
    description: 'For the owner.',
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readTranslationGlossary(ctx, args),
  }),
);

const GlossaryTermInput = builder.inputType('GlossaryTermInput', {
  fields: (t) => ({ ja: t.string(), en: t.string(), ko: t.string(), zhHans: t.string(), zhHant: t.string() }),
});

builder.mutationField('saveTranslationGlossary', (t) =>
  t.field({
    type: TranslationGlossaryType,
    description: 'For the owner. Replaces all terms: up to 200, each in two languages or more.',
    args: {
      accountId: t.arg.id({ required: true }),
      terms: t.arg({ type: [GlossaryTermInput], required: true }),
      expectedVersion: t.arg.int({ description: 'CONFLICT when someone else has changed the glossary since.' }),
    },
    resolve: (_root, args, ctx) => saveTranslationGlossary(ctx, args),
  }),
);
