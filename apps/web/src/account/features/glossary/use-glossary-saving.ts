import { useQueryClient } from '@tanstack/react-query';
import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type Glossary, glossaryQuery, sendGlossary } from './glossary-query.ts';
import { areSameTerms } from './glossary-terms.ts';

/** Makes the terms to be saved from those that are. */
type ChangeTerms = (terms: readonly GlossaryTerm[]) => GlossaryTerm[];

/** Resolves to whether it was saved. A failure has been shown by then. */
export type SaveTerms = (change: ChangeTerms) => Promise<boolean>;

/** Saves changes of the glossary at once. A change made elsewhere in between is shown, and reported instead of overwritten. */
export function useGlossarySaving(accountId: string) {
  const client = useQueryClient();
  const query = glossaryQuery(accountId);
  const [hasConflict, setHasConflict] = useState(false);

  async function trySaving(change: ChangeTerms): Promise<'saved' | 'conflict'> {
    const { version, terms } = await client.ensureQueryData(query);
    const wanted: Glossary = { version, terms: change(terms) };
    try {
      client.setQueryData(query.queryKey, await sendGlossary(accountId, wanted));
      return 'saved';
    } catch (error) {
      if (!isRefusal(error, 'CONFLICT')) throw error;
      const newest = await client.fetchQuery({ ...query, staleTime: 0 });
      // The conflict may be with our own attempt whose answer got lost.
      return areSameTerms(newest.terms, wanted.terms) ? 'saved' : 'conflict';
    }
  }

  /** For a change that the user has looked at: asks what to do after a change elsewhere. */
  const save: SaveTerms = async (change) => {
    try {
      const outcome = await trySaving(change);
      if (outcome === 'conflict') setHasConflict(true);
      return outcome === 'saved';
    } catch (error) {
      showServerError(error);
      return false;
    }
  };

  /** For a change of one term, which means the same whatever was changed elsewhere. */
  const saveAnyway: SaveTerms = async (change) => {
    try {
      if ((await trySaving(change)) === 'saved') return true;
    } catch (error) {
      showServerError(error);
      return false;
    }
    return save(change);
  };

  return { save, saveAnyway, conflict: { isOpen: hasConflict, onClose: () => setHasConflict(false) } };
}
