import { useQueryClient } from '@tanstack/react-query';
import type { UpdateVoiceGreetingsInput } from '@yobirin/contract/voice-input';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { requestWithFiles } from '../../../api/request-with-files.ts';
import type { Recording } from '../../../voice/recorder.ts';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { type GreetingPlace, type Greetings, greetingsQuery } from './greetings-query.ts';

const UpdateGreetings = graphql(`
  mutation UpdateVoiceGreetings($input: UpdateVoiceGreetingsInput!) {
    updateVoiceGreetings(input: $input) {
      isVoiceMessageOn
      version
      greetings {
        when
        language
        text
        audioUrl
        durationMs
      }
    }
  }
`);

const UploadGreeting = graphql(`
  mutation UploadVoiceGreeting($input: VoiceGreetingInput!, $file: Upload!) {
    uploadVoiceGreeting(input: $input, file: $file) {
      isVoiceMessageOn
      version
      greetings {
        when
        language
        text
        audioUrl
        durationMs
      }
    }
  }
`);

const DeleteGreeting = graphql(`
  mutation DeleteVoiceGreeting($input: VoiceGreetingInput!) {
    deleteVoiceGreeting(input: $input) {
      isVoiceMessageOn
      version
      greetings {
        when
        language
        text
        audioUrl
        durationMs
      }
    }
  }
`);

/** Saves greetings of an ID. Each save raises the profile's version, so the profile is fetched again. */
export function useGreetingsSaving(yobirinPropertyId: string) {
  const client = useQueryClient();

  async function take(newest: Greetings): Promise<void> {
    client.setQueryData(greetingsQuery(yobirinPropertyId).queryKey, newest);
    await fetchNewestProfile(client, yobirinPropertyId);
  }

  return {
    async update(changes: Omit<UpdateVoiceGreetingsInput, 'yobirinPropertyId'>) {
      const { updateVoiceGreetings } = await request(UpdateGreetings, { input: { yobirinPropertyId, ...changes } });
      await take(updateVoiceGreetings);
    },
    async upload(place: GreetingPlace, { blob, mimeType }: Recording) {
      const file = new File([blob], 'greeting', { type: mimeType });
      const variables = { input: { yobirinPropertyId, ...place }, file };
      const { uploadVoiceGreeting } = await requestWithFiles(UploadGreeting, variables, { onProgress: () => {} });
      await take(uploadVoiceGreeting);
    },
    async remove(place: GreetingPlace) {
      const { deleteVoiceGreeting } = await request(DeleteGreeting, { input: { yobirinPropertyId, ...place } });
      await take(deleteVoiceGreeting);
    },
    refetch: () => client.fetchQuery({ ...greetingsQuery(yobirinPropertyId), staleTime: 0 }),
  };
}

export type GreetingsSaving = ReturnType<typeof useGreetingsSaving>;
