import { limits } from './limits.ts';
import { isBlank } from './text.ts';
import type { ValidationCode } from './validation.ts';

/** Programs and scripts, which are refused (OP-25). */
export const refusedExtensions: readonly string[] = [
  'apk',
  'bat',
  'cmd',
  'com',
  'cpl',
  'dll',
  'exe',
  'hta',
  'jar',
  'js',
  'jse',
  'lnk',
  'mjs',
  'msi',
  'pif',
  'ps1',
  'scr',
  'sh',
  'vbe',
  'vbs',
  'wsf',
  'wsh',
];

/** The error of a file, or null, before its content is inspected (VALID-17, VALID-18, ATTACH-01). */
export function attachmentError(file: { name: string; sizeBytes: number }): ValidationCode | null {
  if (isBlank(file.name)) return 'required';
  if (/\p{Cc}/u.test(file.name)) return 'invalid';
  // 191 code points are never more than the allowed 764 bytes: UTF-8 takes at most four bytes each.
  if ([...file.name].length > limits.attachmentNameMaxCodePoints) return 'too_long';
  if (file.sizeBytes > limits.attachmentMaxBytes) return 'too_large';
  return refusedExtensions.includes(extensionOf(file.name)) ? 'refused_file_type' : null;
}

/** As operating systems read it: trailing dots, trailing spaces and invisible characters are ignored. */
function extensionOf(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').replace(/[\s.]+$/, '');
  return /\.([^.]+)$/.exec(visible)?.[1]?.toLowerCase() ?? '';
}
