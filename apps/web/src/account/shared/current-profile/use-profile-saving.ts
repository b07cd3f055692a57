import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { showServerError } from '../failure/server-error.ts';
import type { Profile } from './profile-query.ts';

export type TakeOptions = {
  /** Whether unsaved edits of the user stay. */
  keepsEdits: boolean;
};

type ProfileSaving = {
  /** Fetches the current profile from the server. */
  fetchNewest: (client: QueryClient) => Promise<Profile>;
  /** Puts the newest profile into the editor: replaces everything, or only fields that the user has not edited. */
  take: (newest: Profile, options: TakeOptions) => void;
  /** Returns true if the editor itself shows the refusal; otherwise it is shown as a server error. */
  answer?: (error: unknown) => boolean;
};

type SaveOptions = Partial<TakeOptions> & {
  /** Whether a profile contains all that is being sent: then the conflict is only our own attempt whose answer got lost. */
  isSavedIn: (newest: Profile) => boolean;
};

/** Resolves to whether it was saved. A failure has been shown by then. */
export type SaveProfile = (send: () => Promise<unknown>, options: SaveOptions) => Promise<boolean>;

/** Saves edits of a profile. Edits made elsewhere in between are reported instead of overwritten. */
export function useProfileSaving({ fetchNewest, take, answer = () => false }: ProfileSaving) {
  const client = useQueryClient();
  const [hasConflict, setHasConflict] = useState(false);

  async function takeNewest(options: TakeOptions) {
    take(await fetchNewest(client), options);
    setHasConflict(false);
  }

  const save: SaveProfile = async (send, { keepsEdits = false, isSavedIn }) => {
    try {
      const outcome = await trySending(send);
      const newest = await fetchNewest(client);
      if (outcome === 'conflict' && !isSavedIn(newest)) {
        setHasConflict(true);
        return false;
      }
      take(newest, { keepsEdits });
      return true;
    } catch (error) {
      if (!answer(error)) showServerError(error);
      return false;
    }
  };

  return {
    save,
    conflict: {
      isOpen: hasConflict,
      onReload: () => takeNewest({ keepsEdits: false }).catch(showServerError),
      onKeep: () => takeNewest({ keepsEdits: true }).catch(showServerError),
    },
  };
}

async function trySending(send: () => Promise<unknown>): Promise<'sent' | 'conflict'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (isRefusal(error, 'CONFLICT')) return 'conflict';
    throw error;
  }
}
