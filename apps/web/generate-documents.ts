import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, type DocumentNode, type GraphQLSchema, parse, Source, validate } from 'graphql';
import { replaceIfChanged } from './replace-if-changed.ts';

type Documents = { location: string; rawSDL: string; document: DocumentNode }[];

/** The preset takes a path for a directory only if it ends with a slash, on Windows too. */
const output = `${join(import.meta.dirname, 'src/api/gen')}/`;
const schemaPrinter = join(import.meta.dirname, '../server/print-schema.ts');

/** Types every `` graphql(`…`) `` of the sources by the server's schema. Throws if a document does not fit the schema. */
export async function generateDocuments(): Promise<void> {
  const sdl = await printSchema();
  const schemaAst = buildSchema(sdl);
  const documents = await findDocuments();
  refuseInvalidDocuments(schemaAst, documents);
  const files = await preset.buildGeneratesSection({
    baseOutputDir: output,
    schema: parse(sdl),
    schemaAst,
    documents,
    config: {
      documentMode: 'string',
      enumType: 'string-literal',
      useTypeImports: true,
      scalars: { ID: 'string', DateTime: 'string', Upload: 'File' },
    },
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    plugins: [],
    pluginMap: {},
  });
  await mkdir(output, { recursive: true });
  for (const file of files) await replaceIfChanged(file.filename, await codegen(file));
  await replaceIfChanged(join(output, 'document-hashes.ts'), printHashes(documents));
}

/** By these the server knows our own documents. A document is sent as it stands in the source. */
function printHashes(documents: Documents): string {
  const hashes = documents.map(({ rawSDL }) => createHash('sha256').update(rawSDL).digest('base64url'));
  return `export const documentHashes: readonly string[] = ${JSON.stringify(hashes, null, 2)};\n`;
}

/** Runs in a process of its own: the web must not load the server. */
async function printSchema(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [schemaPrinter]);
  return stdout;
}

async function findDocuments(): Promise<Documents> {
  const documents: Documents = [];
  for await (const location of glob('src/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['src/**/gen/**'] })) {
    const text = await readFile(join(import.meta.dirname, location), 'utf8');
    for (const [, rawSDL = ''] of text.matchAll(/\bgraphql\(\s*`([^`]+)`/g)) {
      documents.push({ location, rawSDL, document: parse(new Source(rawSDL, location)) });
    }
  }
  return documents.sort((a, b) => a.location.localeCompare(b.location));
}

/** Validates each document separately, as it is sent: a fragment has to be in the document that uses it. */
function refuseInvalidDocuments(schema: GraphQLSchema, documents: Documents): void {
  const problems = documents.flatMap(({ document }) => validate(schema, document).map(String));
  if (problems.length > 0) throw new Error(`Documents that the server would refuse:\n\n${problems.join('\n\n')}`);
}
