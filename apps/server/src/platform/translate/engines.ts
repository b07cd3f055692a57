import { join } from 'node:path';
import type { ChatModel } from '../ai/chat-model.ts';
import { createBergamot } from './bergamot/bergamot.ts';
import { createDeepl } from './deepl.ts';
import type { Engine } from './engine.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createModelEngine } from './model-engine.ts';

/** As in `Config`. */
type Settings = {
  translateEngine: 'libretranslate' | 'deepl' | 'google' | 'openai' | 'bergamot' | null;
  translateUrl: string | null;
  translateApiKey: string | null;
  dataDirectory: string;
};

/** Where an operator puts the models of Bergamot. */
export function modelsDirectoryOf({ dataDirectory }: Pick<Settings, 'dataDirectory'>): string {
  return join(dataDirectory, 'translation-models');
}

/** The engine that the settings name; without a name LibreTranslate if it has a URL, else the language model, else null (OP-308). */
export function createEngine(settings: Settings, chatModel: ChatModel | null): Engine | null {
  const { translateUrl: baseUrl, translateApiKey: apiKey } = settings;
  switch (settings.translateEngine ?? (baseUrl === null ? 'openai' : 'libretranslate')) {
    case 'libretranslate':
      return baseUrl === null ? null : createLibreTranslate({ baseUrl, apiKey });
    case 'deepl':
      return apiKey === null ? null : createDeepl({ baseUrl, apiKey });
    case 'google':
      return apiKey === null ? null : createGoogle({ baseUrl, apiKey });
    case 'bergamot':
      return createBergamot({ directory: modelsDirectoryOf(settings) });
    case 'openai':
      return chatModel && createModelEngine(chatModel);
  }
}
