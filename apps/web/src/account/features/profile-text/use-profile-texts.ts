import { useQueryClient } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { type ApiError, isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { profileQuery } from '../../shared/current-profile/profile-query.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { type ProfileTexts, profileTextsQuery } from './profile-texts-query.ts';
import { areValid, changesOf, type TextEdits, type TextPlace, withEdit } from './text-edits.ts';

const Save = graphql(`
  mutation SaveProfileTexts($input: SaveProfileTextsInput!) {
    saveProfileTexts(input: $input) {
      id
    }
  }
`);

const Translate = graphql(`
  mutation TranslateProfileTexts($yobirinPropertyId: ID!) {
    translateProfileTexts(yobirinPropertyId: $yobirinPropertyId) {
      id
    }
  }
`);

/** The edits of a profile's texts in other languages, and what the page does with them. */
export function useProfileTexts(saved: ProfileTexts) {
  const client = useQueryClient();
  const query = profileTextsQuery(saved.id);
  const [edits, setEdits] = useState<TextEdits>({});
  const [language, setLanguage] = useState<string | null>(null);
  // The version at the first edit: translations that arrive meanwhile must not hide an edit of another person.
  const [editedVersion, setEditedVersion] = useState<number | null>(null);
  const [hasConflict, setHasConflict] = useState(false);
  const [isSaving, startSaving] = useTransition();
  const [isTranslating, startTranslating] = useTransition();

  const changes = changesOf(edits, saved);
  const textLanguage = language ?? saved.textLanguage ?? '';
  const isLanguageEdited = textLanguage !== (saved.textLanguage ?? '');
  const isEdited = changes.length > 0 || isLanguageEdited;
  useUnsavedChanges(isEdited);

  function discard() {
    setEdits({});
    setLanguage(null);
    setEditedVersion(null);
  }

  const fetchTexts = () => client.fetchQuery({ ...query, staleTime: 0 });

  async function save(): Promise<void> {
    const input = {
      yobirinPropertyId: saved.id,
      texts: changes,
      expectedVersion: editedVersion ?? saved.version,
      ...(isLanguageEdited && { textLanguage }),
    };
    try {
      await request(Save, { input });
      await fetchTexts();
      discard();
      // Other pages edit the same version.
      await client.invalidateQueries({ queryKey: profileQuery(saved.id).queryKey });
      showToast({ tone: 'success', text: m.comment_saved() });
    } catch (error) {
      if (isRefusal(error, 'CONFLICT')) setHasConflict(true);
      else showServerError(error);
    }
  }

  async function translate(): Promise<void> {
    try {
      await request(Translate, { yobirinPropertyId: saved.id });
      await fetchTexts();
      showToast({ tone: 'success', text: m.texts_translated() });
    } catch (error) {
      if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) showToast({ tone: 'info', text: refusalText(error) });
      else showServerError(error);
    }
  }

  async function fetchNewest({ keepsEdits }: { keepsEdits: boolean }): Promise<void> {
    try {
      const newest = await fetchTexts();
      if (keepsEdits) setEditedVersion(newest.version);
      else discard();
      setHasConflict(false);
    } catch (error) {
      showServerError(error);
    }
  }

  return {
    edits,
    textLanguage,
    isEdited,
    isValid: areValid(changes),
    isSaving,
    isTranslating,
    edit(place: TextPlace, text: string) {
      setEdits((others) => withEdit(others, place, text));
      setEditedVersion((version) => version ?? saved.version);
    },
    chooseLanguage(chosen: string) {
      setLanguage(chosen);
      setEditedVersion((version) => version ?? saved.version);
    },
    discard,
    save: () => startSaving(save),
    translate: () => startTranslating(translate),
    conflict: {
      isOpen: hasConflict,
      onReload: () => fetchNewest({ keepsEdits: false }),
      onKeep: () => fetchNewest({ keepsEdits: true }),
    },
  };
}

export type ProfileTextsEditing = ReturnType<typeof useProfileTexts>;

function refusalText({ details }: ApiError): string {
  return details.reason === 'budget_spent' ? m.texts_budget_spent() : m.texts_translate_failed();
}
