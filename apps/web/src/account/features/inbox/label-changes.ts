import type { InboxColour } from '@yobirin/contract/inbox';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const RegisterInboxLabel = graphql(`
  mutation RegisterInboxLabel($input: RegisterInboxLabelInput!) {
    registerInboxLabel(input: $input) {
      id
    }
  }
`);

const UpdateInboxLabel = graphql(`
  mutation UpdateInboxLabel($input: UpdateInboxLabelInput!) {
    updateInboxLabel(input: $input) {
      id
    }
  }
`);

const DeleteInboxLabel = graphql(`
  mutation DeleteInboxLabel($input: DeleteInboxLabelInput!) {
    deleteInboxLabel(input: $input)
  }
`);

/** A label being edited. A new one has no id. */
export type LabelDraft = { id?: string; name: string; colour: InboxColour };

export async function saveLabel(yobirinPropertyId: string, { id, ...label }: LabelDraft): Promise<void> {
  if (id === undefined) await request(RegisterInboxLabel, { input: { yobirinPropertyId, ...label } });
  else await request(UpdateInboxLabel, { input: { yobirinPropertyId, id, ...label } });
}

export async function deleteLabel(yobirinPropertyId: string, id: string): Promise<void> {
  await request(DeleteInboxLabel, { input: { yobirinPropertyId, id } });
}
