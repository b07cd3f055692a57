import { useQuery, useQueryClient } from '@tanstack/react-query';
import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import type { Identity } from '../../../session/session-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import { EarlierIdRow } from './earlier-id-row.tsx';
import { type EarlierId, earlierIdsQuery, takeBackId, updateIdForwarding } from './earlier-ids.ts';

type EarlierIdsProps = {
  profile: { id: string; yobirinId: string | null };
  /** Called when the profile with the earlier ID is loaded. */
  onUsed?: () => void;
};
type EarlierIdsCardProps = EarlierIdsProps & {
  /** Edits the profile. */
  identity: Identity;
};

/** The IDs that a profile had before (PROFILE-19), for users who may change its ID. Absent if there are none. */
export function EarlierIdsCard({ identity, ...props }: EarlierIdsCardProps) {
  const { profile } = props;
  const change = { status: identity.licenseStatus, hasYobirinId: true };
  if (profile.yobirinId === null || !canChangeYobirinId(identity, change)) return null;
  return <EarlierIds {...props} />;
}

function EarlierIds({ profile, onUsed }: EarlierIdsProps) {
  const client = useQueryClient();
  const query = earlierIdsQuery(profile);
  const earlierIds = useQuery(query);
  const [wanted, setWanted] = useState<EarlierId | null>(null);

  async function handleForward({ id, yobirinId }: EarlierId, isForwarding: boolean) {
    try {
      await updateIdForwarding(id, isForwarding);
      await client.invalidateQueries(query);
      const words = isForwarding ? m.earlier_id_forwarding : m.earlier_id_not_forwarding;
      showToast({ tone: 'success', text: words({ yobirinId }) });
    } catch (error) {
      showServerError(error);
    }
  }

  async function handleUse(yobirinId: string) {
    try {
      await takeBackId(profile.id, yobirinId);
      // Profile, menu and lists show the ID.
      await Promise.all([client.invalidateQueries(), reloadSession()]);
      onUsed?.();
      showToast({ tone: 'success', text: m.earlier_id_used({ yobirinId }) });
    } catch (error) {
      showServerError(error);
    } finally {
      setWanted(null);
    }
  }

  if (earlierIds.isError) return <FailedPart title={m.earlier_ids_failed()} onRetry={() => earlierIds.refetch()} />;
  if (!earlierIds.data?.length) return null;
  return (
    <Card title={m.earlier_ids_title()} description={m.earlier_ids_text()}>
      <ul aria-label={m.earlier_ids_title()} className="-my-4 divide-y divide-line">
        {earlierIds.data.map((earlier) => (
          <EarlierIdRow
            key={earlier.id}
            earlier={earlier}
            onForward={(isForwarding) => handleForward(earlier, isForwarding)}
            onUse={() => setWanted(earlier)}
          />
        ))}
      </ul>
      <ConfirmModal
        isOpen={wanted !== null}
        title={m.earlier_id_use_title()}
        confirmLabel={m.earlier_id_use_confirm()}
        cancelLabel={m.common_cancel()}
        onConfirm={() => handleUse(wanted?.yobirinId ?? '')}
        onCancel={() => setWanted(null)}
      >
        <p>{m.earlier_id_use_text()}</p>
        <p className="mt-2 font-semibold wrap-anywhere text-ink">
          {publicHost()}/{wanted?.yobirinId}
        </p>
      </ConfirmModal>
    </Card>
  );
}
