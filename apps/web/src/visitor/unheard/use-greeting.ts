import { languageCodeOf } from '@yobirin/contract/locale';
import { useEffect, useState } from 'react';
import type { CallPageVoiceGreetingQuery } from '../../api/gen/graphql.ts';
import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';
import { getLocale } from '../../i18n/gen/runtime.js';

const VoiceGreeting = graphql(`
  query CallPageVoiceGreeting($yobirinId: String!, $language: GuestLanguage!) {
    voiceGreetingOf(yobirinId: $yobirinId, language: $language) {
      isVoiceMessageOn
      text
      textLanguage
      translation
      audioUrl
    }
  }
`);

export type Greeting = CallPageVoiceGreetingQuery['voiceGreetingOf'];

/** If the server cannot be asked, a recording is allowed: it decides when that is sent. */
const unknown: Greeting = { isVoiceMessageOn: true, text: null, textLanguage: null, translation: null, audioUrl: null };

/** The greeting that applies now; null until it is known. */
export function useGreeting(yobirinId: string): Greeting | null {
  const [greeting, setGreeting] = useState<Greeting | null>(null);

  useEffect(() => {
    request(VoiceGreeting, { yobirinId, language: languageCodeOf(getLocale()) }).then(
      ({ voiceGreetingOf }) => setGreeting(voiceGreetingOf),
      () => setGreeting(unknown),
    );
  }, [yobirinId]);

  return greeting;
}
