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

/** Answers whether it was saved; whatever went wrong has then been told. */
export type SaveProfile = (send: () => Promise<unknown>, options?: TakeOptions) => Promise<boolean>;

/** Saves edits of a profile. Edits that someone else made in between are told instead of overwritten. */
export function useProfileSaving({ fetchNewest, take, answer = () => false }: ProfileSaving) {
  const client = useQueryClient();
  const [hasConflict, setHasConflict] = useState(false);

  async function takeNewest(options: TakeOptions) {
    take(await fetchNewest(client), options);
    setHasConflict(false);
  }

  const save: SaveProfile = async (send, options = { keepsEdits: false }) => {
    try {
      await send();
      await takeNewest(options);
      return true;
    } catch (error) {
      if (isRefusal(error, 'CONFLICT')) setHasConflict(true);
      else if (!answer(error)) showServerError(error);
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
