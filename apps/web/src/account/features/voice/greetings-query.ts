import { queryOptions } from '@tanstack/react-query';
import type { VoiceGreetingsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const VoiceGreetings = graphql(`
  query VoiceGreetings($yobirinPropertyId: ID!) {
    voiceGreetings(yobirinPropertyId: $yobirinPropertyId) {
      isVoiceMessageOn
      version
      greetings {
        when
        language
        text
        audioUrl
      }
    }
  }
`);

export type Greetings = VoiceGreetingsQuery['voiceGreetings'];
export type Greeting = Greetings['greetings'][number];
export type GreetingPlace = Pick<Greeting, 'when' | 'language'>;

export function greetingsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['voiceGreetings', yobirinPropertyId],
    queryFn: async () => (await request(VoiceGreetings, { yobirinPropertyId })).voiceGreetings,
  });
}

export function greetingAt({ greetings }: Greetings, { when, language }: GreetingPlace): Greeting | undefined {
  return greetings.find((greeting) => greeting.when === when && greeting.language === language);
}
