import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { fetchNewestProfile, type Profile } from './profile-query.ts';

type ProfileSaving = {
  propertyId: string;
  /** Puts the newest profile into the editor: in place of everything, or only of what the user has not edited. */
  take: (newest: Profile, options: { keepsEdits: boolean }) => void;
};

/** Saves edits of a profile. Edits that someone else made in between are told instead of overwritten. */
export function useProfileSaving({ propertyId, take }: ProfileSaving) {
  const client = useQueryClient();
  const [hasConflict, setHasConflict] = useState(false);

  async function takeNewest(options: { keepsEdits: boolean }) {
    take(await fetchNewestProfile(client, propertyId), options);
    setHasConflict(false);
  }

  /** Whether it was saved. */
  async function save(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send();
    } catch (error) {
      if (!isRefusal(error, 'CONFLICT')) throw error;
      setHasConflict(true);
      return false;
    }
    await takeNewest({ keepsEdits: false });
    return true;
  }

  return {
    save,
    conflict: {
      isOpen: hasConflict,
      onReload: () => takeNewest({ keepsEdits: false }),
      onKeep: () => takeNewest({ keepsEdits: true }),
    },
  };
}
