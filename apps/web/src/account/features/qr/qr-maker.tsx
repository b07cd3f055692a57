import { type GuestLocale, guestLocales, localeFacts } from '@yobirin/contract/locale';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { namesMax, type ParsedNames, parseNames } from './parse-names.ts';
import { type NameUse, type QrOwner, qrLabelOf } from './qr-label.ts';
import { QrResult } from './qr-result.tsx';

/** Makes QR codes for a call page: a plain one, or one for each room or place (PROFILE-14). */
export function QrMaker(owner: QrOwner) {
  const [text, setText] = useState('');
  const [nameUse, setNameUse] = useState<NameUse>('fixed');
  const [caption, setCaption] = useState('');
  const [language, setLanguage] = useState<GuestLocale | null>(null);

  const { names, problem } = parseNames(text);
  const labels = (names.length === 0 ? [''] : names).map((name) =>
    qrLabelOf({ ...owner, name, nameUse, caption, language }),
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <TextArea
          label={m.qr_names()}
          description={m.qr_names_hint()}
          placeholder={m.qr_names_example()}
          value={text}
          error={problemText(problem)}
          onChange={(event) => setText(event.target.value)}
        />
        {names.length > 0 && <NameUseChoice value={nameUse} onChange={setNameUse} />}
        <TextField
          label={m.qr_caption()}
          description={m.qr_caption_hint()}
          value={caption}
          maxLength={40}
          onChange={(event) => setCaption(event.target.value)}
        />
        <QrLanguage value={language} onChange={setLanguage} />
      </div>
      <QrResult yobirinId={owner.yobirinId} labels={labels} isComplete={problem === null} />
    </div>
  );
}

const eachOwn = 'own';

/** Most codes are for all guests; one beside a text in a language may open the page in it (LANG-09). */
function QrLanguage({ value, onChange }: { value: GuestLocale | null; onChange: (value: GuestLocale | null) => void }) {
  const languages = guestLocales.map((locale) => ({ value: locale, label: localeFacts[locale].name }));
  return (
    <Select
      label={m.lang_qr()}
      placeholder={m.lang_qr_own()}
      description={m.lang_qr_hint()}
      value={value ?? eachOwn}
      options={[{ value: eachOwn, label: m.lang_qr_own() }, ...languages]}
      onChange={(chosen) => onChange(chosen === eachOwn ? null : chosen)}
    />
  );
}

function NameUseChoice({ value, onChange }: { value: NameUse; onChange: (nameUse: NameUse) => void }) {
  return (
    <RadioGroup
      label={m.qr_name_use()}
      value={value}
      onChange={(event) => onChange(event.target.value === 'fixed' ? 'fixed' : 'editable')}
      options={[
        { value: 'fixed', label: m.qr_name_fixed(), description: m.qr_name_fixed_text() },
        { value: 'editable', label: m.qr_name_editable(), description: m.qr_name_editable_text() },
      ]}
    />
  );
}

function problemText(problem: ParsedNames['problem']): string | undefined {
  return problem === 'too_many' ? m.qr_too_many({ max: namesMax }) : validationMessage(problem ?? undefined);
}
