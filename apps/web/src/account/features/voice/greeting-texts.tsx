import type { GuestLanguageCode } from '@yobirin/contract/locale';
import { type GreetingWhen, greetingWhens, voiceLimits } from '@yobirin/contract/voice';
import { type FormEvent, useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { charactersLeftOf } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { GreetingRecording } from './greeting-recording.tsx';
import { type Greetings, greetingAt } from './greetings-query.ts';
import type { GreetingsSaving } from './use-greetings-saving.ts';

type GreetingTextsProps = {
  language: GuestLanguageCode;
  greetings: Greetings;
  saving: GreetingsSaving;
  isReadOnly: boolean;
};

type Texts = Record<GreetingWhen, string>;

/** The greetings of one language: within reception hours and outside of them, as a text, a recording or both. */
export function GreetingTexts({ language, greetings, saving, isReadOnly }: GreetingTextsProps) {
  const saved = textsOf(greetings, language);
  const [edits, setEdits] = useState<Partial<Texts>>({});
  const [isPending, startTransition] = useTransition();
  const texts: Texts = { ...saved, ...edits };
  const changed = greetingWhens.filter((when) => texts[when].trim() !== saved[when]);
  useUnsavedChanges(changed.length > 0);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (changed.length > 0 && !isPending) startTransition(() => save().catch(showServerError));
  }

  async function save(): Promise<void> {
    const { isVoiceMessageOn, version: expectedVersion } = greetings;
    const changes = changed.map((when) => ({ when, language, text: texts[when] }));
    try {
      await saving.update({ isVoiceMessageOn, texts: changes, expectedVersion });
    } catch (error) {
      if (!isRefusal(error, 'CONFLICT')) throw error;
      // The edits stay; saving again replaces what was changed elsewhere.
      await saving.refetch();
      showToast({ tone: 'info', text: m.voice_settings_conflict() });
      return;
    }
    setEdits({});
    showToast({ tone: 'success', text: m.voice_settings_saved() });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
      {greetingWhens.map((when) => (
        <fieldset key={when} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-semibold">{whenTexts[when]()}</legend>
          <TextArea
            label={m.voice_settings_text()}
            dir="auto"
            rows={3}
            value={texts[when]}
            readOnly={isReadOnly}
            onChange={(event) => setEdits({ ...edits, [when]: event.target.value })}
            counter={{ maxGraphemes: voiceLimits.greetingMaxGraphemes, format: remainingText }}
          />
          <GreetingRecording
            place={{ when, language }}
            greeting={greetingAt(greetings, { when, language })}
            saving={saving}
            isReadOnly={isReadOnly}
          />
        </fieldset>
      ))}
      {!isReadOnly && (
        <EditButtons
          isEdited={changed.length > 0}
          isValid={changed.every((when) => texts[when].length <= voiceLimits.greetingMaxGraphemes * 4)}
          isPending={isPending}
          onCancel={() => setEdits({})}
        />
      )}
    </form>
  );
}

const whenTexts: Record<GreetingWhen, () => string> = {
  OPEN: m.voice_settings_open,
  CLOSED: m.voice_settings_closed,
};

function textsOf(greetings: Greetings, language: GuestLanguageCode): Texts {
  const textAt = (when: GreetingWhen) => greetingAt(greetings, { when, language })?.text ?? '';
  return { OPEN: textAt('OPEN'), CLOSED: textAt('CLOSED') };
}

function remainingText(remaining: number): string {
  return charactersLeftOf(remaining, voiceLimits.greetingMaxGraphemes);
}
