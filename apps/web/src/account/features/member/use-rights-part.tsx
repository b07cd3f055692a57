import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import type { FirstPart } from '../settings/settings-form.tsx';
import type { MemberSettings } from './member-settings-query.ts';
import { changeEditingRights } from './seat-changes.ts';

/** Whether the holder may edit the profile: a part of the page's form, saved before the rest (MEMBER-18, MEMBER-19). */
export function useRightsPart({ membershipId, canEditYobirinProperty }: MemberSettings): FirstPart {
  const [saved, setSaved] = useState(canEditYobirinProperty);
  const [canEdit, setCanEdit] = useState(saved);

  async function save() {
    await changeEditingRights(membershipId, canEdit);
    // The rest of the form may still be refused; this part is saved anyway.
    setSaved(canEdit);
  }

  return {
    isEdited: canEdit !== saved,
    save,
    discard: () => setCanEdit(saved),
    field: (
      <Card title={m.member_rights_title()}>
        <RadioGroup
          label={m.member_rights()}
          description={m.member_rights_hint()}
          value={canEdit ? 'on' : 'off'}
          onChange={(event) => setCanEdit(event.target.value === 'on')}
          options={[
            { value: 'on', label: m.member_rights_on(), description: m.member_rights_on_text() },
            { value: 'off', label: m.member_rights_off(), description: m.member_rights_off_text() },
          ]}
        />
      </Card>
    ),
  };
}
