import { useQuery } from '@tanstack/react-query';
import { type GuestLanguageCode, guestLocales, languageCodeOf, localeFacts } from '@yobirin/contract/locale';
import { canEditProfile } from '@yobirin/contract/permissions';
import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { GreetingTexts } from './greeting-texts.tsx';
import { type Greetings, greetingsQuery } from './greetings-query.ts';
import { useGreetingsSaving } from './use-greetings-saving.ts';

/** Whether an ID takes voice messages, and what visitors hear or read before they record (VOICE-51). */
export function VoiceGreetings({ profile, identity }: ProfileInUse) {
  const greetings = useQuery(greetingsQuery(profile.id));
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);

  return (
    <Card>
      <section aria-labelledby="voice-greetings" className="flex flex-col gap-5">
        <div>
          <h2 id="voice-greetings" className="text-lg">
            {m.voice_settings_title()}
          </h2>
          <p className="mt-1 text-sm text-muted">{m.voice_settings_lead()}</p>
        </div>
        {greetings.data ? (
          <Loaded propertyId={profile.id} greetings={greetings.data} isReadOnly={isReadOnly} />
        ) : greetings.isPending ? (
          <div role="status" aria-label={m.common_loading()}>
            <Skeleton className="h-40 w-full rounded-card" />
          </div>
        ) : (
          <EmptyState
            title={m.profile_failed()}
            action={<Button onClick={() => greetings.refetch()}>{m.common_retry()}</Button>}
          />
        )}
      </section>
    </Card>
  );
}

type LoadedProps = { propertyId: string; greetings: Greetings; isReadOnly: boolean };

function Loaded({ propertyId, greetings, isReadOnly }: LoadedProps) {
  const saving = useGreetingsSaving(propertyId);
  const [language, setLanguage] = useState<GuestLanguageCode>(languageCodeOf(getLocale()));
  const [isPending, startTransition] = useTransition();

  function handleSwitch() {
    startTransition(() =>
      saving.update({ isVoiceMessageOn: !greetings.isVoiceMessageOn, texts: [] }).catch(showServerError),
    );
  }

  return (
    <>
      <Switch
        label={m.voice_settings_switch()}
        description={m.voice_settings_switch_hint()}
        checked={greetings.isVoiceMessageOn}
        disabled={isReadOnly || isPending}
        onChange={handleSwitch}
      />
      {greetings.isVoiceMessageOn && (
        <>
          <Select
            label={m.voice_settings_language()}
            placeholder={m.voice_settings_language()}
            options={guestLocales.map((locale) => ({ value: languageCodeOf(locale), label: localeFacts[locale].name }))}
            value={language}
            onChange={setLanguage}
            className="max-w-xs"
          />
          <GreetingTexts
            key={language}
            language={language}
            greetings={greetings}
            saving={saving}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </>
  );
}
