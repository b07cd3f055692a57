import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { requestWithFiles, type UploadOptions } from '../../../api/request-with-files.ts';
import type { Profile } from './profile-query.ts';
import { changesOf, type PictureEdits, type ProfileValues } from './profile-values.ts';

const UpdateProfile = graphql(`
  mutation UpdateProfile(
    $id: ID!
    $yobirinId: String
    $nickname: String
    $receiveChatFrom: ReceiveChatFrom
    $isAiAutoReplyEnabled: Boolean
    $callPasswordRequired: Boolean
    $callPassword: String
    $icon: Upload
    $iconCrop: ImageCropInput
    $removeIcon: Boolean
    $background: Upload
    $removeBackground: Boolean
    $expectedVersion: Int
  ) {
    updateYobirinProperty(
      id: $id
      yobirinId: $yobirinId
      nickname: $nickname
      receiveChatFrom: $receiveChatFrom
      isAiAutoReplyEnabled: $isAiAutoReplyEnabled
      callPasswordRequired: $callPasswordRequired
      callPassword: $callPassword
      icon: $icon
      iconCrop: $iconCrop
      removeIcon: $removeIcon
      background: $background
      removeBackground: $removeBackground
      expectedVersion: $expectedVersion
    ) {
      id
    }
  }
`);

const UpdateDisplayAlias = graphql(`
  mutation UpdateDisplayAlias($yobirinPropertyId: ID!, $displayAlias: String!) {
    updateDisplayAlias(yobirinPropertyId: $yobirinPropertyId, displayAlias: $displayAlias)
  }
`);

type ProfileEdit = { profile: Profile; values: ProfileValues; pictures: PictureEdits };

/** Sends what has changed, and nothing else. */
export async function sendProfile(
  { profile, values, pictures }: ProfileEdit,
  uploadOptions: UploadOptions,
): Promise<void> {
  const { displayAlias, ...changes } = changesOf(values, profile);
  // The alias is no part of the profile's version, so it cannot make what follows conflict.
  if (displayAlias !== undefined) await request(UpdateDisplayAlias, { yobirinPropertyId: profile.id, displayAlias });

  const files = filesOf(pictures);
  if (Object.keys(changes).length === 0 && Object.keys(files).length === 0) return;
  const edit = { id: profile.id, expectedVersion: profile.version, ...changes, ...files };
  if (pictures.icon || pictures.background) await requestWithFiles(UpdateProfile, edit, uploadOptions);
  else await request(UpdateProfile, edit);
}

function filesOf({ icon, background }: PictureEdits) {
  return {
    ...(icon && { icon: icon.file, iconCrop: icon.crop }),
    ...(icon === null && { removeIcon: true }),
    ...(background && { background }),
    ...(background === null && { removeBackground: true }),
  };
}
