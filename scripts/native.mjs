// `node scripts/native.mjs`: checks that the packages of a server are installed for this machine, and load. The image build runs
// it; an image has the Node of its base image, and no embedded database.
import { explainMissing, thisMachine } from './lib/native-parts.mjs';
import { isInPlace, requireLockedPackages } from './lib/packages.mjs';

const needs = { node: false, database: false, tools: true, isThere: isInPlace };
const missing = explainMissing(requireLockedPackages(), thisMachine(), needs);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}

const { default: sharp } = await import('sharp');
const { hash } = await import('@node-rs/argon2');
await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  .webp()
  .toBuffer();
await hash('a password');
console.log('Every native part is there, and loads.');
