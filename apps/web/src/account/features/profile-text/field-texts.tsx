import { m } from '../../../i18n/gen/messages.js';
import { languageName } from '../../../i18n/text-label.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldTexts as Texts } from './profile-texts-query.ts';
import { TextCell } from './text-cell.tsx';
import { editAt } from './text-edits.ts';
import { fieldNames } from './text-field-names.ts';
import type { ProfileTextsEditing } from './use-profile-texts.ts';

type FieldTextsProps = {
  texts: Texts;
  /** The language that a narrow screen shows. */
  shownLanguage: string;
  readOnly: boolean;
  editing: ProfileTextsEditing;
};

/** One text of the profile beside its translations; on a narrow screen above the one that is chosen. */
export function FieldTexts({ texts, shownLanguage, readOnly, editing }: FieldTextsProps) {
  const { field, originalLanguage } = texts;
  const translations = texts.texts.filter(({ language }) => language !== originalLanguage);

  return (
    <Card title={fieldNames[field]()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[56rem]:grid-cols-5 @min-[56rem]:gap-3">
        <OriginalText texts={texts} />
        {translations.map(({ language, text, state }) => {
          const place = { field, language };
          const typed = editAt(editing.edits, place);
          return (
            <div
              key={language}
              className={classNames('min-w-0', language !== shownLanguage && 'hidden @min-[56rem]:block')}
            >
              <TextCell
                {...place}
                state={state}
                value={typed ?? text}
                isEdited={typed !== undefined && typed !== text}
                readOnly={readOnly || state === 'ORIGINAL'}
                onChange={(typedText) => editing.edit(place, typedText)}
              />
            </div>
          );
        })}
      </div>
    </Card>
  );
}

function OriginalText({ texts: { field, original, originalLanguage: language } }: { texts: Texts }) {
  const common = {
    label: language === null ? m.texts_original() : m.texts_original_in({ language: languageName(language) }),
    lang: language ?? undefined,
    dir: 'auto',
    value: original,
    placeholder: m.texts_original_empty(),
    readOnly: true,
  };
  return field === 'nickname' ? <TextField {...common} /> : <TextArea {...common} rows={5} />;
}
