import { type AttachableKind, attachableKind, extensionOf } from '@yobirin/contract/attachment';
import { isRefusedCompoundFile } from './compound-file.ts';
import { type ContentKind, contentKindOf, isProgram } from './sniff-content.ts';
import type { StoredBytes } from './stored-bytes.ts';
import { hasProgramsAtEnd, isRefusedDocument, isRefusedZip } from './zip-contents.ts';

/** Whether a file begins in a way that its name rules out, so that the rest need not be received (ATTACH-06). */
export function isRefusedHead(fileName: string, head: Buffer): boolean {
  const kind = attachableKind(fileName);
  return kind === null || isProgram(head) || !contentKinds(kind, extensionOf(fileName)).includes(contentKindOf(head));
}

/** Whether the content of a stored file is refused: a program, something that runs, or not what the name says (ATTACH-06). */
export async function isRefusedContent(
  bytes: StoredBytes,
  { fileName, head }: { fileName: string; head: Buffer },
): Promise<boolean> {
  if (isRefusedHead(fileName, head)) return true;
  const extension = extensionOf(fileName);
  switch (contentKindOf(head)) {
    case 'zip':
      return attachableKind(fileName) === 'zip' ? isRefusedZip(bytes) : isRefusedDocument(bytes, extension);
    case 'compound':
      return isRefusedCompoundFile(bytes, extension);
    default:
      return hasProgramsAtEnd(bytes);
  }
}

/** By kind and not by format: cameras and messengers often name a WebP `.jpg`, and it is a picture either way. */
function contentKinds(kind: AttachableKind, extension: string): (ContentKind | null)[] {
  switch (kind) {
    case 'picture':
      return ['picture'];
    case 'video':
    case 'sound':
      return ['media'];
    case 'pdf':
      return ['pdf'];
    case 'text':
      return ['text'];
    case 'zip':
      return ['zip'];
    case 'office':
      return [['doc', 'xls', 'ppt'].includes(extension) ? 'compound' : 'zip'];
  }
}
