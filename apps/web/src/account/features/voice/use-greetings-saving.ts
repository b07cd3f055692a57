import { useQueryClient } from '@tanstack/react-query';
import type { UpdateVoiceGreetingsInput } from '@yobirin/contract/voice-input';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { requestWithFiles } from '../../../api/request-with-files.ts';
import type { Recording } from '../../../voice/take.ts';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { type GreetingPlace, greetingsQuery } from './greetings-query.ts';

const UpdateGreetings = graphql(`
  mutation UpdateVoiceGreetings($input: UpdateVoiceGreetingsInput!) {
    updateVoiceGreetings(input: $input) {
      version
    }
  }
`);

const UploadGreeting = graphql(`
  mutation UploadVoiceGreeting($input: VoiceGreetingInput!, $file: Upload!) {
    uploadVoiceGreeting(input: $input, file: $file) {
      version
    }
  }
`);

const RemoveRecording = graphql(`
  mutation RemoveVoiceGreetingRecording($input: VoiceGreetingInput!) {
    uploadVoiceGreeting(input: $input) {
      version
    }
  }
`);

/** Saves greetings of an ID, and fetches them again. Each save raises the profile's version, so the profile is fetched, too. */
export function useGreetingsSaving(yobirinPropertyId: string) {
  const client = useQueryClient();
  const refetch = () => client.fetchQuery({ ...greetingsQuery(yobirinPropertyId), staleTime: 0 });

  async function show(saving: Promise<unknown>): Promise<void> {
    await saving;
    await Promise.all([refetch(), fetchNewestProfile(client, yobirinPropertyId)]);
  }

  return {
    update: (changes: Omit<UpdateVoiceGreetingsInput, 'yobirinPropertyId'>) =>
      show(request(UpdateGreetings, { input: { yobirinPropertyId, ...changes } })),
    upload(place: GreetingPlace, { blob, mimeType }: Recording) {
      const file = new File([blob], 'greeting', { type: mimeType });
      const variables = { input: { yobirinPropertyId, ...place }, file };
      return show(requestWithFiles(UploadGreeting, variables, { onProgress: () => {} }));
    },
    /** Its text stays. */
    removeRecording: (place: GreetingPlace) =>
      show(request(RemoveRecording, { input: { yobirinPropertyId, ...place } })),
    refetch,
  };
}

export type GreetingsSaving = ReturnType<typeof useGreetingsSaving>;
