import { limits } from './limits.ts';
import { isBlank } from './text.ts';
import type { ValidationCode } from './validation.ts';

/** Programs and scripts (OP-25). */
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

/** What is wrong with a file, if anything, before its content is looked at (VALID-17, VALID-18, ATTACH-01). */
export function attachmentError(file: { name: string; sizeBytes: number }): ValidationCode | null {
  if (isBlank(file.name)) return 'required';
  if (/\p{Cc}/u.test(file.name)) return 'invalid';
  // 191 code points never take more than the 764 bytes allowed: UTF-8 has at most four for each.
  if ([...file.name].length > limits.attachmentNameMaxCodePoints) return 'too_long';
  if (file.sizeBytes > limits.attachmentMaxBytes) return 'too_large';
  return refusedExtensions.includes(extensionOf(file.name)) ? 'refused_file_type' : null;
}

/** As an operating system reads it: trailing dots and spaces do not count, nor does what cannot be seen. */
function extensionOf(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').replace(/[\s.]+$/, '');
  return /\.([^.]+)$/.exec(visible)?.[1]?.toLowerCase() ?? '';
}
