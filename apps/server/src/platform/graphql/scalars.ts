import { isNumericId } from '@yobirin/contract/ids';
import { GraphQLError } from 'graphql';
import { Upload, type UploadedFile } from './upload.ts';

export type IdScalar = { Input: string; Output: string };
export type DateTimeScalar = { Input: Date; Output: Date };
/** A promise, because the file may still be on its way when its mutation begins. */
export type UploadScalar = { Input: Promise<UploadedFile>; Output: never };

export function parseId(value: unknown): string {
  // A client may write small ids as numbers, as GraphQL's own ID allows.
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || !isNumericId(id)) throw new GraphQLError('An ID is a numeric string');
  return id;
}

export function parseDateTime(value: unknown): Date {
  const date = typeof value === 'string' && isoInstant.test(value) ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('A DateTime is an ISO 8601 instant');
  return date;
}

export function parseUpload(value: unknown): Promise<UploadedFile> {
  if (!(value instanceof Upload)) throw new GraphQLError('A file is sent as a part of a multipart request');
  return value.file;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
