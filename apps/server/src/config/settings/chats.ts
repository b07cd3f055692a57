import { z } from 'zod';
import { setting } from '../setting.ts';
import { urlOf, wholeNumber } from '../values.ts';

const engines = ['libretranslate', 'deepl', 'google', 'openai', 'bergamot'] as const;

const translateEngine = setting({
  variable: 'TRANSLATE_ENGINE',
  parser: z.enum(engines, { error: `must be one of ${engines.join(', ')}` }),
  default: null,
  defaultText:
    'libretranslate with `TRANSLATE_URL`, else openai with `AI_BASE_URL`, else the browser translates where it can',
  meaning:
    'What translates: `libretranslate`, `deepl`, `google` (Cloud Translation), `openai` (the API of `AI_BASE_URL`) or `bergamot` (models in `YOBIRIN_DATA/translation-models`).',
});

export const chats = {
  title: 'Answers and translations in chats',
  about: `The engine gets the texts of chats, profiles and calls that it translates; say so in your privacy policy. LibreTranslate and Bergamot can run on
your own machine. LibreTranslate is poor in Japanese: it is good enough to try things out, and between European languages. The adapter of
Bergamot has been tested with a stand-in, and never with a real model. [operations.md](operations.md) says how to set each up.`,
  settings: {
    aiBaseUrl: setting({
      variable: 'AI_BASE_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: "none: chats are answered from the holder's own texts and hours",
      meaning:
        'An API like that of OpenAI, up to `/chat/completions`, e.g. `https://api.example/v1`. It answers chats where the holder wants that, and translates.',
      isNeeded: (read) => read(translateEngine) === 'openai',
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
    translateEngine,
    translateUrl: setting({
      variable: 'TRANSLATE_URL',
      parser: urlOf('http', 'https'),
      default: null,
      defaultText: 'none; DeepL and Google have their own',
      meaning: 'The server of the engine, without its path, e.g. `https://translate.example`.',
      isNeeded: (read) => read(translateEngine) === 'libretranslate',
    }),
    translateApiKey: setting({
      variable: 'TRANSLATE_API_KEY',
      parser: z.string(),
      default: null,
      meaning: 'Key for the engine, if it is `libretranslate`, `deepl` or `google`.',
      isSecret: true,
      isNeeded: (read) => ['deepl', 'google'].includes(read(translateEngine) ?? ''),
    }),
    translateBudgetPerDay: setting({
      variable: 'TRANSLATE_BUDGET_PER_DAY',
      parser: wholeNumber(0, 1_000_000_000),
      default: 200_000,
      meaning:
        'Characters that the engine translates for one account in a day (UTC). Beyond it nothing is translated by itself, and one tenth more if a user asks for it.',
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
