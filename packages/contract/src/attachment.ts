import { limits } from './limits.ts';
import { isBlank } from './text.ts';
import type { ValidationCode } from './validation.ts';

/** The extensions that may be attached, by kind; everything else is refused (ATTACH-06). The server also compares the content. */
export const attachableExtensions = {
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif'],
  video: ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'avi'],
  sound: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac', 'amr', 'weba'],
  pdf: ['pdf'],
  text: ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'ics', 'vcf'],
  office: ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp'],
  zip: ['zip'],
} as const;
export type AttachableKind = keyof typeof attachableExtensions;

/** The error of a file, or null, before its content is inspected (VALID-17, VALID-18, ATTACH-01). */
export function attachmentError(file: { name: string; sizeBytes: number }): ValidationCode | null {
  if (isBlank(file.name)) return 'required';
  if (/\p{Cc}/u.test(file.name)) return 'invalid';
  // 191 code points are never more than the allowed 764 bytes: UTF-8 takes at most four bytes each.
  if ([...file.name].length > limits.attachmentNameMaxCodePoints) return 'too_long';
  if (file.sizeBytes > limits.attachmentMaxBytes) return 'too_large';
  return attachableKind(file.name) === null ? 'refused_file_type' : null;
}

/** The kind of a file by its name, or null if it may not be attached. */
export function attachableKind(name: string): AttachableKind | null {
  return kindOfExtension.get(extensionOf(name)) ?? null;
}

/** As operating systems read it: trailing dots, trailing spaces and invisible characters are ignored. */
export function extensionOf(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').replace(/[\s.]+$/, '');
  return /\.([^.]+)$/.exec(visible)?.[1]?.toLowerCase() ?? '';
}

const kindOfExtension = new Map<string, AttachableKind>(
  Object.entries(attachableExtensions).flatMap(([kind, extensions]) =>
    // `Object.entries` widens the keys to string.
    extensions.map((extension) => [extension, kind as AttachableKind] as const),
  ),
);
