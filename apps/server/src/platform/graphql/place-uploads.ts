import { DomainError } from '../errors.ts';
import { Upload } from './upload.ts';

/**
 * Puts an `Upload` at every path that the map names, e.g. `{ "0": ["variables.icon"] }`. Only an existing null can be
 * replaced, so a map can change nothing but the variables meant for files.
 */
export function placeUploads(operation: unknown, map: unknown, maxFiles: number): Map<string, Upload> {
  if (!isRecord(operation)) throw refuse('The field operations has to be an object and to come before the map');
  if (!isRecord(map)) throw refuse('The field map has to be an object');
  const entries = Object.entries(map);
  if (entries.length > maxFiles) throw new DomainError('PAYLOAD_TOO_LARGE', 'Too many files', { maxFiles });

  return new Map(
    entries.map(([name, paths]) => {
      if (!Array.isArray(paths) || paths.length !== 1 || typeof paths[0] !== 'string') {
        throw refuse('Every file has to be mapped to one place');
      }
      const upload = new Upload();
      replaceNull(operation, paths[0].split('.'), upload);
      return [name, upload];
    }),
  );
}

function replaceNull(operation: Record<string, unknown>, path: string[], upload: Upload): void {
  const name = path.at(-1) ?? '';
  let holder: unknown = operation;
  for (const step of path.slice(0, -1)) holder = isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : null;
  if (path[0] !== 'variables' || !isRecord(holder) || !Object.hasOwn(holder, name) || holder[name] !== null) {
    throw refuse('The map names a place that is not a null among the variables');
  }
  holder[name] = upload;
}

/** Also true for an array: its indexes are names. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function refuse(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message);
}
