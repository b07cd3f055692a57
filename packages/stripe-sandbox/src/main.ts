// Starts the sandbox alone, for the SDK or curl: node packages/stripe-sandbox/src/main.ts [port] [webhook url]
import { startStripeSandbox } from './index.ts';

const [port = '12111', webhookUrl = null] = process.argv.slice(2);
const sandbox = await startStripeSandbox({ port: Number(port), webhookUrl });
const { origin, secretKey, publishableKey, webhookSecret } = sandbox;
process.stdout.write(`${JSON.stringify({ origin, secretKey, publishableKey, webhookSecret }, null, 2)}\n`);
process.once('SIGINT', () => sandbox.close());
process.once('SIGTERM', () => sandbox.close());
