import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { identitiesOf } from '../../../session/identities-of.ts';
import { reloadSession } from '../../../session/session.ts';
import type { Identity } from '../../../session/session-state.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { OpenCallbacksCard } from '../callback/callback-list.tsx';
import { EarlierIdsCard } from '../earlier-id/earlier-ids-card.tsx';
import { TextsLink } from '../profile-text/texts-link.tsx';
import { QrCard } from '../qr/qr-card.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { GroupHeader } from './group-header.tsx';
import { fetchNewestGroupProfile, groupProfileQuery } from './group-query.ts';
import { groupsKey } from './groups-query.ts';

type GroupSettingsProps = { groupId: string; owner: Identity };

/** All settings of a group in one form (GROUP-06). If loading fails, tells so and returns to the list (GROUP-07). */
export function GroupSettings({ groupId, owner }: GroupSettingsProps) {
  const client = useQueryClient();
  const user = useSignedInUser();
  const profile = useQuery(groupProfileQuery(groupId));

  function handleSaved() {
    void client.invalidateQueries({ queryKey: groupsKey });
    // The owner may act as this group, which the menu shows.
    void reloadSession().catch(showServerError);
  }

  if (profile.isPending) return <ListSkeleton />;
  if (!profile.data) return <Navigate to={paths.accountGroups()} replace />;

  const isMember = identitiesOf(user).some(({ propertyId }) => propertyId === profile.data.id);
  return (
    <>
      <GroupHeader groupId={groupId} group={profile.data} />
      {isMember && <OpenCallbacksCard propertyId={profile.data.id} />}
      <SettingsForm
        profile={profile.data}
        identity={owner}
        hasAlias={owner.licenseStatus !== 'FREE'}
        fetchNewest={(queryClient) => fetchNewestGroupProfile(queryClient, groupId)}
        onSaved={handleSaved}
      />
      <TextsLink {...profile.data} />
      <QrCard {...profile.data} />
      <EarlierIdsCard profile={profile.data} identity={owner} />
    </>
  );
}
