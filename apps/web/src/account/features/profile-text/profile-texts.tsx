import { useQuery } from '@tanstack/react-query';
import { guestLocales } from '@yobirin/contract/locale';
import { type FormEvent, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { languageName } from '../../../i18n/text-label.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfoCircleIcon } from '../../../ui/picture/icons.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { FieldTexts } from './field-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import {
  type FieldTexts as Field,
  hasMissing,
  profileTextsQuery,
  type ProfileTexts as Texts,
} from './profile-texts-query.ts';
import { type ProfileTextsEditing, useProfileTexts } from './use-profile-texts.ts';

/** The texts of an ID in all languages of strangers (TRANS-18). */
export function ProfileTexts({ yobirinPropertyId }: { yobirinPropertyId: string }) {
  const texts = useQuery(profileTextsQuery(yobirinPropertyId));

  if (texts.isPending) return <ListSkeleton />;
  if (!texts.data) {
    return (
      <Card>
        <EmptyState
          title={m.profile_failed()}
          action={<Button onClick={() => texts.refetch()}>{m.common_retry()}</Button>}
        />
      </Card>
    );
  }
  return <TextsForm texts={texts.data} />;
}

function TextsForm({ texts }: { texts: Texts }) {
  const editing = useProfileTexts(texts);
  const { isEdited, isValid, isSaving } = editing;
  const written = texts.textLanguage ?? texts.foundLanguage;
  const others = guestLocales.filter((language) => language !== written);
  const [shownLanguage, setShownLanguage] = useState<string>(others[0] ?? 'en');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isEdited && isValid && !isSaving) editing.save();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
      <BodyMark name="data-wide" />
      <TextsOverview texts={texts} editing={editing} />
      <LanguageChoice languages={others} chosen={shownLanguage} onChoose={setShownLanguage} />
      {texts.fields.filter(hasText).map((field) => (
        <FieldTexts
          key={field.field}
          texts={field}
          shownLanguage={shownLanguage}
          // What is typed while it is saved would be lost.
          readOnly={!texts.isEditable || isSaving}
          editing={editing}
        />
      ))}
      {texts.isEditable && (
        <EditButtons isEdited={isEdited} isValid={isValid} isPending={isSaving} onCancel={editing.discard} />
      )}
      <EditConflictModal {...editing.conflict} />
    </form>
  );
}

/** A text that the holder has not written needs no translation. */
function hasText({ original, texts }: Field): boolean {
  return original !== '' || texts.some(({ text }) => text !== '');
}

/** In which language the profile is written, and what happens with texts that nobody has written. */
function TextsOverview({ texts, editing }: { texts: Texts; editing: ProfileTextsEditing }) {
  const { isEditable, isTranslatorOn, foundLanguage } = texts;
  const found = foundLanguage === null ? m.texts_language_unknown() : languageName(foundLanguage);
  const options = [
    { value: '', label: m.texts_language_found({ language: found }) },
    ...guestLocales.map((locale) => ({ value: locale as string, label: languageName(locale) })),
  ];

  return (
    <Card>
      <div className="flex flex-col gap-5">
        <p className="flex gap-3 text-sm text-muted">
          <InfoCircleIcon className="size-6 shrink-0" />
          {isTranslatorOn ? m.texts_translator_on() : m.texts_translator_off()}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Select
            label={m.texts_language()}
            placeholder={m.texts_language()}
            options={options}
            value={editing.textLanguage}
            disabled={!isEditable || editing.isSaving}
            onChange={editing.chooseLanguage}
            className="w-full max-w-xs"
          />
          {isEditable && isTranslatorOn && hasMissing(texts) && (
            <Button isPending={editing.isTranslating} disabled={editing.isEdited} onClick={editing.translate}>
              {m.texts_translate()}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
