import { GraphQLError } from 'graphql';
import { Upload, type UploadedFile } from './upload.ts';

/** GraphQL's own ID takes any string: operations parse their arguments with the contract's `numericId`. */
export type IdScalar = { Input: string; Output: string };
export type DateTimeScalar = { Input: Date; Output: Date };
/** A promise, because the file may still be arriving when its mutation begins. */
export type UploadScalar = { Input: Promise<UploadedFile>; Output: never };

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
