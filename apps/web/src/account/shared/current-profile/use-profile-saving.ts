import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { showServerError } from '../failure/server-error.ts';
import type { Profile } from './profile-query.ts';

export type TakeOptions = {
  /** Whether what the user has edited and not saved stays. */
  keepsEdits: boolean;
};

type ProfileSaving = {
  /** Asks the server for the profile as it is by now. */
  fetchNewest: (client: QueryClient) => Promise<Profile>;
  /** Puts the newest profile into the editor: in place of everything, or only of what the user has not edited. */
  take: (newest: Profile, options: TakeOptions) => void;
  /** Whether the editor itself can say what was refused; else it is told as a server error. */
  answer?: (error: unknown) => boolean;
};

type SaveOptions = Partial<TakeOptions> & {
  /** Whether a profile holds all that is being sent: then nobody was in the way but a try whose answer got lost. */
  isSavedIn: (newest: Profile) => boolean;
};

/** Answers whether it was saved; whatever went wrong has then been told. */
export type SaveProfile = (send: () => Promise<unknown>, options: SaveOptions) => Promise<boolean>;

/** Saves edits of a profile. Edits that someone else made in between are told instead of overwritten. */
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
