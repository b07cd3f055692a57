// `npm run protocol`: writes docs/protocol-messages.md from the messages in packages/contract/src/.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkout } from './src/config/values.ts';
import { describeMessages, messagesPath } from './src/protocol/describe-messages.ts';

await writeFile(resolve(checkout, messagesPath), describeMessages());
