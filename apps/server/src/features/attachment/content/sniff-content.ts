import { extensionOf } from '@yobirin/contract/attachment';

/** Whether a file begins like a program or script that an operating system would run (OP-25). */
export function isProgram(head: Buffer): boolean {
  if (programSignatures.some((signature) => startsWith(head, signature))) return true;
  // Text may also begin with these letters, but a program always contains control characters.
  if (startsWith(head, 'MZ')) return !isText(head);
  return /^#!\s*\/|<hta:application/i.test(head.toString('latin1'));
}

/**
 * Detects the type from the first bytes; the name only tells container formats apart. Never returns a type that a browser would
 * run.
 */
export function mimeTypeOf(head: Buffer, fileName: string): string {
  const signed = signatures.find(({ at = 0, bytes }) => startsWith(head.subarray(at), bytes));
  if (!signed) return isText(head) ? 'text/plain' : unknownType;
  return typeof signed.type === 'string' ? signed.type : signed.type(head, extensionOf(fileName));
}

/** What a file is by its first bytes, as far as the rules for attachments distinguish. */
export type ContentKind = 'picture' | 'media' | 'pdf' | 'zip' | 'compound' | 'text';

export function contentKindOf(head: Buffer): ContentKind | null {
  const type = mimeTypeOf(head, '');
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/') || type.startsWith('audio/')) return 'media';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/zip') return 'zip';
  if (startsWith(head, compoundSignature)) return 'compound';
  return type === 'text/plain' || isTextOfAnyEncoding(head) ? 'text' : null;
}

const unknownType = 'application/octet-stream';
const compoundSignature = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Each string is a byte sequence in Latin-1. */
const programSignatures = [
  '\x7fELF',
  // Mach-O in both byte orders. Universal binaries and Java classes share their first bytes.
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n',
  // A Windows shortcut.
  'L\0\0\0\x01\x14\x02\0',
];

type Signature = { at?: number; bytes: string; type: string | ((head: Buffer, extension: string) => string) };

const signatures: Signature[] = [
  { bytes: '\x89PNG\r\n\x1a\n', type: 'image/png' },
  { bytes: '\xff\xd8\xff', type: 'image/jpeg' },
  { bytes: 'GIF8', type: 'image/gif' },
  { bytes: '%PDF-', type: 'application/pdf' },
  { at: 8, bytes: 'WEBP', type: (head) => riffTypeOf(head, 'image/webp') },
  { at: 8, bytes: 'WAVE', type: (head) => riffTypeOf(head, 'audio/wav') },
  { at: 8, bytes: 'AVI ', type: (head) => riffTypeOf(head, 'video/x-msvideo') },
  { at: 4, bytes: 'ftyp', type: (head) => brands[head.toString('latin1', 8, 12)] ?? 'video/mp4' },
  { bytes: '\x1a\x45\xdf\xa3', type: matroskaTypeOf },
  { bytes: 'ID3', type: 'audio/mpeg' },
  { bytes: '\xff\xfb', type: 'audio/mpeg' },
  { bytes: '\xff\xf3', type: 'audio/mpeg' },
  { bytes: '\xff\xfa', type: 'audio/mpeg' },
  { bytes: '\xff\xf2', type: 'audio/mpeg' },
  { bytes: '\xff\xf1', type: 'audio/aac' },
  { bytes: '\xff\xf9', type: 'audio/aac' },
  { bytes: 'OggS', type: 'audio/ogg' },
  { bytes: 'fLaC', type: 'audio/flac' },
  { bytes: '#!AMR', type: 'audio/amr' },
  // An archive without entries has no first header.
  { bytes: 'PK\x05\x06', type: 'application/zip' },
  { bytes: 'PK\x03\x04', type: (_head, extension) => zipTypes[extension] ?? 'application/zip' },
  { bytes: compoundSignature, type: (_head, extension) => compoundTypes[extension] ?? unknownType },
];

const brands: Record<string, string> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  msf1: 'image/heif',
  mif1: 'image/heif',
  'M4A ': 'audio/mp4',
  'qt  ': 'video/quicktime',
};

const office = 'application/vnd.openxmlformats-officedocument';

const zipTypes: Record<string, string> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

const compoundTypes: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

function riffTypeOf(head: Buffer, type: string): string {
  return startsWith(head, 'RIFF') ? type : unknownType;
}

/** Codec ids are near the beginning: those for video start with V, those for audio with A. */
function matroskaTypeOf(head: Buffer): string {
  const kind = head.includes('V_') || !head.includes('A_') ? 'video' : 'audio';
  return head.includes('webm') ? `${kind}/webm` : `${kind}/x-matroska`;
}

function startsWith(head: Buffer, bytes: string): boolean {
  return head.toString('latin1', 0, bytes.length) === bytes;
}

/** Whether the bytes are UTF-8 without control characters. The last character may be cut off. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    // TextDecoder reports malformed text only by throwing.
    return false;
  }
}

/** Shift_JIS and other encodings of one byte for ASCII, which spreadsheets export, and UTF-16 with a byte order mark. */
function isTextOfAnyEncoding(head: Buffer): boolean {
  if (startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff')) return true;
  return !/[^\P{Cc}\t\n\r\f\x80-\x9f]/u.test(head.toString('latin1'));
}
