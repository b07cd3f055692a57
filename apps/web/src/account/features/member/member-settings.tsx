import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { reloadSession } from '../../../session/session.ts';
import type { Identity } from '../../../session/session-state.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { membersKey } from '../../shared/seat/members-query.ts';
import { EarlierIdsCard } from '../earlier-id/earlier-ids-card.tsx';
import { TextsLink } from '../profile-text/texts-link.tsx';
import { QrCard } from '../qr/qr-card.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { MemberHeader } from './member-header.tsx';
import {
  fetchNewestMemberProfile,
  memberSettingsQuery,
  type MemberSettings as Settings,
} from './member-settings-query.ts';
import { useRightsPart } from './use-rights-part.tsx';

type MemberSettingsProps = { membershipId: string; owner: Identity };

/** All settings of a member's ID in one form (OP-36). If loading fails, tells so and returns to the list (MEMBER-20). */
export function MemberSettings({ membershipId, owner }: MemberSettingsProps) {
  const settings = useQuery(memberSettingsQuery(membershipId));

  if (settings.isPending) return <ListSkeleton />;
  if (!settings.data) return <Navigate to={paths.accountMembers()} replace />;
  return <MemberSettingsForm settings={settings.data} owner={owner} />;
}

function MemberSettingsForm({ settings, owner }: { settings: Settings; owner: Identity }) {
  const client = useQueryClient();
  const { membershipId, profile, isOwnerUse } = settings;
  const rights = useRightsPart(settings);

  function handleSaved() {
    void client.invalidateQueries({ queryKey: membersKey });
    // The switcher lists IDs that the owner uses themselves.
    if (isOwnerUse) void reloadSession().catch(showServerError);
  }

  return (
    <>
      <MemberHeader settings={settings} />
      <SettingsForm
        profile={profile}
        identity={owner}
        // The alias distinguishes a user's own IDs, so the owner sets it only for IDs that they use.
        hasAlias={isOwnerUse && owner.licenseStatus !== 'FREE'}
        fetchNewest={(queryClient) => fetchNewestMemberProfile(queryClient, membershipId)}
        {...(!isOwnerUse && { firstPart: rights })}
        onSaved={handleSaved}
      />
      <TextsLink {...profile} />
      <QrCard {...profile} />
      <EarlierIdsCard profile={profile} identity={owner} />
    </>
  );
}
