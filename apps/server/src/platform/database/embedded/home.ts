import { randomUUID } from 'node:crypto';
import { realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canReach } from './account.ts';
import { draftOf, publishDraft, removeAbandonedDrafts, removeDirectory } from './draft.ts';
import { type Engine, makeSharedDirectory, sharedDirectory } from './engine.ts';

type NewHome = {
  /** `<data directory>/postgres`: the home itself, or a link to it. */
  entrance: string;
  engine: Engine;
  /** Makes the directory and all that belongs into it. */
  fill(directory: string): Promise<void>;
};

/** Creates the home of a cluster where the account of the engine can reach it, and returns its path. */
export async function createHome({ entrance, engine, fill }: NewHome): Promise<string> {
  const dataDirectory = dirname(entrance);
  await removeAbandonedDrafts(dataDirectory);
  if (await canReach(engine.account, dataDirectory)) {
    await publish(entrance, fill);
  } else {
    await makeSharedDirectory();
    const home = join(sharedDirectory, `data-${randomUUID()}`);
    await publish(home, fill);
    await linkHome(home, entrance);
  }
  return realpath(entrance);
}

async function publish(home: string, fill: NewHome['fill']): Promise<void> {
  const draft = draftOf(home);
  await removeDirectory(draft);
  await fill(draft);
  await publishDraft(draft, home);
}

/** The link points to a home kept elsewhere. Deleting the data directory deletes the link, so the next start creates a cluster. */
async function linkHome(home: string, entrance: string): Promise<void> {
  // Only a link whose home is gone can be in the way: the caller found nothing there.
  await rm(entrance, { force: true });
  await symlink(home, entrance);
}
