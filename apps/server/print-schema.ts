// Prints the SDL of /graphql, from which the web generates its types.
import { printSchema } from 'graphql';
import { schema } from './src/schema.ts';

process.stdout.write(`${printSchema(schema)}\n`);
