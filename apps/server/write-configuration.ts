// `npm run configuration`: writes docs/configuration.md from the settings in src/config/settings/.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeSettings, documentPath } from './src/config/describe-settings.ts';
import { checkout } from './src/config/values.ts';

await writeFile(resolve(checkout, documentPath), describeSettings());
