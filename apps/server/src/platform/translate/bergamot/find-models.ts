import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemCodeOf } from '../../system-code-of.ts';

/** The files of one model, for one direction. */
export type Model = {
  from: string;
  to: string;
  modelPath: string;
  shortlistPath: string;
  /** One for both languages, or that of the source and that of the target. */
  vocabularyPaths: string[];
};

/** Names of languages in Firefox's models that differ from ours. */
const ours: Record<string, string> = { zh: 'zh-Hans' };

/** Finds models in Firefox's layout: one folder for each pair, such as `jaen`. A folder without all of its files is left out. */
export function findModels(directory: string): Model[] {
  return listNames(directory).flatMap((pair) => {
    const [, from, to] = /^([a-z]{2})-?([a-z]{2})$/.exec(pair) ?? [];
    const folder = join(directory, pair);
    return from && to ? findModel(folder, { from: ours[from] ?? from, to: ours[to] ?? to }) : [];
  });
}

function findModel(folder: string, pair: Pick<Model, 'from' | 'to'>): Model[] {
  const names = listNames(folder).sort();
  const find = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
  const [modelPath] = find(/^model.*\.bin$/);
  const [shortlistPath] = find(/^lex.*\.bin$/);
  const [shared] = find(/^vocab.*\.spm$/);
  const vocabularyPaths = shared ? [shared] : [...find(/^srcvocab.*\.spm$/), ...find(/^trgvocab.*\.spm$/)];
  const hasVocabulary = shared !== undefined || vocabularyPaths.length === 2;
  return modelPath && shortlistPath && hasVocabulary ? [{ ...pair, modelPath, shortlistPath, vocabularyPaths }] : [];
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCodeOf(error) ?? '')) return [];
    throw error;
  }
}
