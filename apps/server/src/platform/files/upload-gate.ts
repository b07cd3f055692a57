import { DomainError } from '../errors.ts';
import type { Outages } from '../outages.ts';
import type { Disk } from '../process/disk-space.ts';
import type { OpenFiles } from '../process/open-files.ts';

/** Pictures of profiles can wait; files of a post belong to a conversation. */
type UploadKind = 'picture' | 'post';

export type UploadGate = {
  /**
   * Throws SERVICE_UNAVAILABLE while an upload of up to this size would take what calls and texts need: with reason
   * `site_storage_full` if the disk is short, `site_busy` if too many files are open; both with `retryAfterSeconds`.
   */
  assertOpen(kind: UploadKind, incomingBytes: number): Promise<void>;
  /** Whether a small upload of this kind would be taken now. */
  isOpen(kind: UploadKind): Promise<boolean>;
  /** How many uploads this node has refused, by reason. */
  countRefused(): Record<string, number>;
};

type GateOptions = {
  disk: Disk;
  openFiles: OpenFiles;
  outages: Pick<Outages, 'disk' | 'open_files'>;
  /** Uploads that go elsewhere do not use the disk. */
  areFilesOnDisk: boolean;
};

/** Open files are closed within moments; room on a disk is usually made by an operator. */
const comeAgain = { disk: { retryAfterSeconds: 60 }, open_files: { retryAfterSeconds: 5 } };

/** How much of the reserve each kind leaves. */
const shareOfReserve: Record<UploadKind, number> = { picture: 1, post: 0.5 };

/** Refuses uploads while the machine is short of something, before anything else has to stop (HEAL-20, HEAL-24). */
export function createUploadGate({ disk, openFiles, outages, areFilesOnDisk }: GateOptions): UploadGate {
  const refused = { disk: 0, open_files: 0 };

  async function findShortage(kind: UploadKind, incomingBytes: number): Promise<Shortage | null> {
    const files = await openFiles.read();
    if (files?.isShort) return { part: 'open_files', reason: 'site_busy', facts: files };
    const space = areFilesOnDisk ? await disk.read() : null;
    const isShort = space && space.freeBytes - incomingBytes < space.reserveBytes * shareOfReserve[kind];
    return isShort ? { part: 'disk', reason: 'site_storage_full', facts: space } : null;
  }

  return {
    async assertOpen(kind, incomingBytes) {
      const shortage = await findShortage(kind, incomingBytes);
      if (!shortage) return;
      const { part, reason, facts } = shortage;
      refused[part] += 1;
      // The reading began an outage if less than the reserve is left, and not if this upload alone is too large.
      if (outages[part].isOn()) outages[part].begin(facts);
      throw new DomainError('SERVICE_UNAVAILABLE', 'The site takes no files now', { reason, ...comeAgain[part] });
    },
    isOpen: async (kind) => (await findShortage(kind, 0)) === null,
    countRefused: () => ({ ...refused }),
  };
}

type Shortage = { part: 'disk' | 'open_files'; reason: string; facts: object };
