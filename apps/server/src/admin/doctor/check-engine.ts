import { createChatModel } from '../../platform/ai/chat-model.ts';
import { createEngine, modelsDirectoryOf } from '../../platform/translate/engines.ts';
import { withRoutes } from '../../platform/translate/with-routes.ts';
import { type Check, unused, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const sentence = { texts: ['朝食は1階です。'], from: 'ja', to: 'en' };

/** Translates a sentence, as the nodes do. */
export const checkEngine: Check = async ({ config }) => {
  const { aiBaseUrl: baseUrl, aiApiKey: apiKey, aiModel: model } = config;
  const chosen = createEngine(config, createChatModel({ baseUrl, apiKey, model }));
  if (!chosen) return [unused('No engine is set: texts are translated by browsers that can.')];
  const engine = withRoutes(chosen);
  try {
    if (engine.hasPair?.(sentence.from, sentence.to) === false) {
      const folder = modelsDirectoryOf(config);
      return [warning(`${engine.name} has no model from Japanese to English.`, `Put models into ${folder}/<pair>.`)];
    }
    const [answer = ''] = await engine.translate(sentence);
    if (answer.includes('1')) return [works(`${engine.name} translated a sentence: ${answer.slice(0, 100)}`)];
    return [wrong(`${engine.name} lost a number: ${answer.slice(0, 100)}`, 'Try another model or another engine.')];
  } catch (error) {
    return [explainFailure(engine.name, error)];
  } finally {
    await engine.close?.();
  }
};
