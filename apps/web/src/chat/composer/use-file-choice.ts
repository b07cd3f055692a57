import { attachmentError } from '@yobirin/contract/attachment';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import type { AttachmentProblem } from '../attachment/attachment-problem.ts';

export type FileChoice = ReturnType<typeof useFileChoice>;

/** The files of the post being written. Each is checked before it is added (ATTACH-01). */
export function useFileChoice(onRefuse: (problem: AttachmentProblem) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);

  function add(added: readonly File[]): void {
    const refused = added.map(problemOf).find((problem) => problem !== null);
    const accepted = withFiles(
      files,
      added.filter((file) => problemOf(file) === null),
    );
    setFiles(accepted.slice(0, limits.attachmentsPerPost));
    if (refused) onRefuse(refused);
    else if (accepted.length > limits.attachmentsPerPost) onRefuse({ code: 'too_many' });
  }

  return {
    files,
    add,
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    clear: () => setFiles([]),
  };
}

/** Adds files, and skips those already chosen. */
export function withFiles(files: readonly File[], added: readonly File[]): readonly File[] {
  const known = new Set(files.map(fileKey));
  return [...files, ...added.filter((file) => !known.has(fileKey(file)))];
}

/** Distinguishes the files of one post. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name}-${size}-${lastModified}`;
}

function problemOf(file: File): AttachmentProblem | null {
  const code = attachmentError({ name: file.name, sizeBytes: file.size });
  return code && { code, fileName: file.name };
}
