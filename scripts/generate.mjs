// `npm run generate`: generates code from other sources, such as the messages of both languages.
import { isProgram, projectNode } from './lib/project.mjs';
import { runOrExit } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** Requires installed packages. */
export async function generate() {
  await runOrExit(projectNode, ['apps/web/generate.ts']);
}

if (isProgram(import.meta.filename)) {
  await setUp({ database: false, tools: false });
  await generate();
}
