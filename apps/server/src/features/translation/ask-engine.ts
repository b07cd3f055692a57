import { RemoteError, RemoteRefusedError } from '../../platform/remote/post-json.ts';
import { type Engine, EngineAnswerError } from '../../platform/translate/engine.ts';
import { checkAnswer } from './check-answer.ts';
import { hasAllParts, type ProtectedText, restoreText } from './protected-text.ts';

type Question = { texts: readonly ProtectedText[]; from: string | null; to: string };

/**
 * Translates texts with their parts protected. Null for a text of which the engine gives no usable translation, neither with marks
 * nor without (OP-315). Throws `RemoteError` if the engine fails.
 */
export async function askEngine(engine: Engine, { texts, from, to }: Question): Promise<(string | null)[]> {
  const first = await askAll(engine, { texts: texts.map(({ marked }) => marked), from, to });
  const translated = texts.map((text, index) => {
    const answer = first[index] ?? null;
    return answer === null ? null : restoreText(text, answer);
  });
  const spoiled = texts.flatMap((text, index) =>
    translated[index] === null && text.marked !== text.text ? [index] : [],
  );
  if (spoiled.length === 0) return translated;

  const again = spoiled.flatMap((index) => texts[index] ?? []);
  // What the engine refuses now must not cost the others their translations.
  const second = await askTolerantly(engine, { texts: again.map(({ text }) => text), from, to });
  again.forEach((text, place) => {
    const answer = second[place] ?? null;
    translated[spoiled[place] ?? 0] = answer !== null && hasAllParts(text, answer) ? answer : null;
  });
  return translated;
}

/** Whether an error says that the engine fails, not that it refuses this text or language (OP-315). */
export function isEngineFailure(error: unknown): boolean {
  if (error instanceof EngineAnswerError) return false;
  return error instanceof RemoteRefusedError ? !refusesText.has(error.status) : error instanceof RemoteError;
}

/** A guest could bring these about, by a language or a text that the engine does not take. */
const refusesText: ReadonlySet<number> = new Set([400, 404, 413, 414, 422]);

type PlainQuestion = { texts: readonly string[]; from: string | null; to: string };

/**
 * One checked answer for each text. If the engine refuses a batch, or gives too few or too many answers, each text is asked alone:
 * one of them is to blame.
 */
async function askAll(engine: Engine, { texts, from, to }: PlainQuestion): Promise<(string | null)[]> {
  try {
    const answers = await askOnce(engine, { texts, from, to });
    return await Promise.all(answers.map((answer, index) => checkAnswer(texts[index] ?? '', answer, to)));
  } catch (error) {
    if (isEngineFailure(error) || texts.length === 1) throw error;
    const alone = await Promise.all(texts.map((text) => askTolerantly(engine, { texts: [text], from, to })));
    return alone.map(([answer = null]) => answer);
  }
}

async function askTolerantly(engine: Engine, question: PlainQuestion): Promise<(string | null)[]> {
  try {
    return await askAll(engine, question);
  } catch (error) {
    if (isEngineFailure(error)) throw error;
    return question.texts.map(() => null);
  }
}

async function askOnce(engine: Engine, question: PlainQuestion): Promise<string[]> {
  const answers = await engine.translate(question).catch((error: unknown) => {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError(`${engine.name} failed`, { cause: error });
  });
  const wanted = question.texts.length;
  if (answers.length === wanted) return answers;
  throw new EngineAnswerError(`${engine.name} gave ${answers.length} answers to ${wanted} texts`);
}
