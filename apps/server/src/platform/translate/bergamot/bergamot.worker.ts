import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';

// The worker of the package is CommonJS, although its package.json says otherwise: Node would refuse to run it by its path.
const require = createRequire(import.meta.url);
const path = require.resolve('@browsermt/bergamot-translator/worker/translator-worker.js');
const run = compileFunction(readFileSync(path, 'utf8'), ['require', '__filename', '__dirname'], { filename: path });
run(createRequire(path), path, dirname(path));
