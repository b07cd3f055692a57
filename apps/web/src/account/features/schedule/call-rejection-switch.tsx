import { useOptimistic, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';

const UpdateCallRejection = graphql(`
  mutation UpdateCallRejection($id: ID!, $isValid: Boolean!) {
    updateGroupMembershipValidity(id: $id, isValid: $isValid) {
      id
    }
  }
`);

type CallRejectionSwitchProps = {
  groupMembershipId: string;
  /** Whether calls to the group ring this member. */
  isValid: boolean;
};

/** Stops calls to the group from ringing this member; they still ring the others (SCHED-04). */
export function CallRejectionSwitch({ groupMembershipId, isValid }: CallRejectionSwitchProps) {
  const [isRejecting, setIsRejecting] = useOptimistic(!isValid);
  const [isPending, startTransition] = useTransition();

  function handleChange(willReject: boolean) {
    if (isPending) return;
    startTransition(async () => {
      setIsRejecting(willReject);
      try {
        await request(UpdateCallRejection, { id: groupMembershipId, isValid: !willReject });
        await reloadSession();
      } catch (error) {
        showServerError(error);
        return;
      }
      showToast({ tone: 'success', text: willReject ? m.schedule_rejection_on() : m.schedule_rejection_off() });
    });
  }

  return (
    <Switch
      label={m.schedule_rejection()}
      description={m.schedule_rejection_text()}
      checked={isRejecting}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}
