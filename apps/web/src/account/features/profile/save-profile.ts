import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { requestWithFiles, type UploadOptions } from '../../../api/request-with-files.ts';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { differencesOf, type PictureEdits, type ProfileValues, valuesOf } from './profile-values.ts';

const UpdateProfile = graphql(`
  mutation UpdateProfile(
    $id: ID!
    $yobirinId: String
    $nickname: String
    $receiveChatFrom: ReceiveChatFrom
    $isAiAutoReplyEnabled: Boolean
    $isContactsOnly: Boolean
    $isCallReasonRequired: Boolean
    $callPasswordRequired: Boolean
    $callPassword: String
    $isAvailableForCall: Boolean
    $comment: String
    $afkComment: String
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
      isContactsOnly: $isContactsOnly
      isCallReasonRequired: $isCallReasonRequired
      callPasswordRequired: $callPasswordRequired
      callPassword: $callPassword
      isAvailableForCall: $isAvailableForCall
      comment: $comment
      afkComment: $afkComment
      icon: $icon
      iconCrop: $iconCrop
      removeIcon: $removeIcon
      background: $background
      removeBackground: $removeBackground
      expectedVersion: $expectedVersion
    ) {
      id
      version
    }
  }
`);

const UpdateDisplayAlias = graphql(`
  mutation UpdateDisplayAlias($yobirinPropertyId: ID!, $displayAlias: String!) {
    updateDisplayAlias(yobirinPropertyId: $yobirinPropertyId, displayAlias: $displayAlias)
  }
`);

type ProfileEdit = {
  profile: Profile;
  values: ProfileValues;
  pictures: PictureEdits;
  /** Fields that have pages of their own for the ID in use. */
  texts?: Partial<Pick<Profile, 'isAvailableForCall' | 'comment' | 'afkComment'>>;
};

/** Sends only what has changed. Returns the resulting version of the profile. */
export async function sendProfile(
  { profile, values, pictures, texts = {} }: ProfileEdit,
  uploadOptions: UploadOptions,
): Promise<number | null> {
  const { displayAlias, ...changes } = differencesOf(values, valuesOf(profile));
  // The alias is not part of the profile's version, so it cannot cause a conflict below.
  if (displayAlias !== undefined) await request(UpdateDisplayAlias, { yobirinPropertyId: profile.id, displayAlias });

  const edits = { ...changes, ...texts, ...filesOf(pictures) };
  if (Object.keys(edits).length === 0) return profile.version;
  const edit = { id: profile.id, expectedVersion: profile.version, ...edits };
  const hasFiles = Boolean(pictures.icon || pictures.background);
  const { updateYobirinProperty } = await (hasFiles
    ? requestWithFiles(UpdateProfile, edit, uploadOptions)
    : request(UpdateProfile, edit));
  return updateYobirinProperty.version;
}

function filesOf({ icon, background }: PictureEdits) {
  return {
    ...(icon && { icon: icon.file, iconCrop: icon.crop }),
    ...(icon === null && { removeIcon: true }),
    ...(background && { background }),
    ...(background === null && { removeBackground: true }),
  };
}
