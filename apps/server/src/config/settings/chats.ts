import { z } from 'zod';
import { setting } from '../setting.ts';
import { urlOf } from '../values.ts';

export const chats = {
  title: 'Answers and translations in chats',
  settings: {
    aiBaseUrl: setting({
      variable: 'AI_BASE_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: "none: chats are answered from the holder's own texts and hours",
      meaning:
        'An API like that of OpenAI, up to `/chat/completions`, e.g. `https://api.example/v1`. It answers chats where the holder wants that, and translates.',
    }),
    aiModel: setting({
      variable: 'AI_MODEL',
      parser: z.string(),
      default: null,
      meaning: 'Name of the model to ask.',
      neededWith: ['AI_BASE_URL'],
    }),
    aiApiKey: setting({
      variable: 'AI_API_KEY',
      parser: z.string(),
      default: null,
      meaning: 'Key for `AI_BASE_URL`.',
      isSecret: true,
    }),
    translateUrl: setting({
      variable: 'TRANSLATE_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: 'none: `AI_BASE_URL` translates, or the browser where it can',
      meaning: 'A LibreTranslate server, up to `/translate`, e.g. `https://translate.example`.',
    }),
    translateApiKey: setting({
      variable: 'TRANSLATE_API_KEY',
      parser: z.string(),
      default: null,
      meaning: 'Key for `TRANSLATE_URL`.',
      isSecret: true,
    }),
    sttUrl: setting({
      variable: 'STT_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: 'none: voice messages are not transcribed',
      meaning:
        'An API like that of OpenAI, up to `/audio/transcriptions`, e.g. `https://api.example/v1`. It gets the recordings of visitors.',
    }),
    sttModel: setting({
      variable: 'STT_MODEL',
      parser: z.string(),
      default: null,
      meaning: 'Name of the model that transcribes.',
      neededWith: ['STT_URL'],
    }),
    sttApiKey: setting({
      variable: 'STT_API_KEY',
      parser: z.string(),
      default: null,
      meaning: 'Key for `STT_URL`.',
      isSecret: true,
    }),
  },
};
