import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import type { ReceptionCalendar } from './calendar-query.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { templateInput } from './template-input.ts';
import { templatesQuery } from './template-query.ts';
import type { HourEdits } from './use-hour-edits.ts';

const ApplyTemplate = graphql(`
  mutation ApplyTemplate($propertyId: ID!, $templateId: ID) {
    applyReceptionTemplate(yobirinPropertyId: $propertyId, templateId: $templateId) {
      yobirinPropertyId
    }
  }
`);

const SaveTemplate = graphql(`
  mutation SaveTemplate($input: SaveReceptionTemplateInput!) {
    saveReceptionTemplate(input: $input) {
      id
    }
  }
`);

const DeleteTemplate = graphql(`
  mutation DeleteTemplate($id: ID!) {
    deleteReceptionTemplate(id: $id) {
      id
    }
  }
`);

type TemplateCardProps = {
  calendar: ReceptionCalendar;
  identity: Identity;
  isReadOnly: boolean;
  /** The weekly hours on the page, saved or not: these are what a template is made of (OP-290). */
  hours: HourEdits;
  /** Sends, reloads what is shown and tells a failure. */
  save: (send: () => Promise<unknown>) => Promise<boolean>;
};

type Question = 'save' | 'delete';
const none = 'none';

/** Hours that several IDs of the account share (CAL-46). Shows nothing where there is nothing to choose or to save. */
export function TemplateCard({ calendar, identity, isReadOnly, hours, save }: TemplateCardProps) {
  const { accountId } = identity;
  const client = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery(accountId));
  const [question, setQuestion] = useState<Question | null>(null);
  const isOwner = identity.type === 'membership' && identity.role === 'OWNER';
  const { template, yobirinPropertyId: propertyId } = calendar;
  if (isReadOnly || (!isOwner && templates.length === 0)) return null;

  async function change(send: () => Promise<unknown>, done: string) {
    if (!(await save(send))) return;
    await client.invalidateQueries({ queryKey: templatesQuery(accountId).queryKey });
    showToast({ tone: 'success', text: done });
    setQuestion(null);
  }

  const apply = (templateId: string | null) => request(ApplyTemplate, { propertyId, templateId });
  const store = (input: { id?: string; name: string; expectedVersion?: number }) =>
    request(SaveTemplate, { input: { ...input, accountId, ...templateInput(calendar, hours.days) } });

  return (
    <Card title={m.calendar_template()} description={m.calendar_template_text()}>
      <Select
        label={m.calendar_template_in_use()}
        placeholder={m.calendar_template_none()}
        value={template?.id ?? none}
        options={[
          { value: none, label: m.calendar_template_none() },
          ...templates.map(({ id, name, userCount }) => ({
            value: id,
            label: name,
            description: m.calendar_template_users({ count: userCount }),
          })),
        ]}
        onChange={(id) =>
          change(
            () => apply(id === none ? null : id),
            id === none ? m.calendar_template_detached() : m.calendar_template_applied(),
          )
        }
      />
      {template && <p className="mt-2 text-sm text-muted">{m.calendar_template_note()}</p>}
      {isOwner && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => hours.check() && setQuestion('save')}>{m.calendar_template_save()}</Button>
          {template && <Button onClick={() => setQuestion('delete')}>{m.calendar_template_delete()}</Button>}
        </div>
      )}
      {question === 'save' && (
        <SaveTemplateDialog
          templates={templates}
          onSave={(input) => change(() => store(input), m.calendar_template_saved())}
          onClose={() => setQuestion(null)}
        />
      )}
      {template && (
        <ConfirmModal
          isOpen={question === 'delete'}
          title={m.calendar_template_delete_title({ name: template.name })}
          confirmLabel={m.calendar_delete()}
          cancelLabel={m.common_cancel()}
          isDangerous
          onConfirm={() => change(() => request(DeleteTemplate, { id: template.id }), m.calendar_template_deleted())}
          onCancel={() => setQuestion(null)}
        >
          {m.calendar_template_delete_text()}
        </ConfirmModal>
      )}
    </Card>
  );
}
