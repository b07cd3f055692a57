// Answers like the worker of @browsermt/bergamot-translator. A model whose bytes are `broken` does not load; the text `hang` never
// ends, and `die` ends the thread.
import { parentPort } from 'node:worker_threads';

const models = new Map();

const functions = {
  initialize() {},
  loadTranslationModel({ from, to }, { model, shortlist, vocabs }) {
    const [content] = [model, shortlist, ...vocabs].map((buffer) => Buffer.from(buffer).toString());
    if (content === 'broken') throw new Error('not a model');
    models.set(`${from} ${to}`, content);
  },
  translate({ models: [{ from, to }], texts }) {
    const model = models.get(`${from} ${to}`);
    if (model === undefined) throw new Error(`no model from ${from} to ${to}`);
    return texts.map(({ text }) => {
      if (text === 'hang') for (;;);
      if (text === 'die') process.exit(1);
      return { target: { text: `${model}: ${text}` } };
    });
  },
};

parentPort?.on('message', ({ id, name, args }) => {
  try {
    parentPort?.postMessage({ id, result: functions[name](...args) });
  } catch ({ name: kind, message, stack }) {
    parentPort?.postMessage({ id, error: { name: kind, message, stack } });
  }
});
