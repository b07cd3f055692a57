import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { findQuickAnswers } from './find-quick-answers.ts';
import { QuickAnswerDialog } from './quick-answer-dialog.tsx';
import { QuickAnswerList } from './quick-answer-list.tsx';
import {
  deleteQuickAnswer,
  type QuickAnswer,
  type QuickAnswerDraft,
  quickAnswersQuery,
  saveQuickAnswer,
} from './quick-answers-query.ts';

type QuickAnswersProps = { accountId: string; isOwner: boolean };

/** The quick answers of an account and the user's own, to be found, added, edited and deleted (QUICK-03). */
export function QuickAnswers({ accountId, isOwner }: QuickAnswersProps) {
  const query = quickAnswersQuery(accountId);
  const { data: answers, isPending, refetch } = useQuery(query);
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<QuickAnswerDraft | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });

  async function remove({ version: _, id, ...answer }: QuickAnswer) {
    try {
      await deleteQuickAnswer(id);
      const undo = { label: m.quick_undo(), onPress: () => void restore(answer) };
      showToast({ tone: 'success', text: m.quick_deleted({ name: answer.name }), action: undo });
    } catch (error) {
      showServerError(error);
    }
    await reload();
  }

  async function restore(answer: QuickAnswerDraft) {
    try {
      await saveQuickAnswer(accountId, answer);
    } catch (error) {
      showServerError(error);
    }
    await reload();
  }

  if (!answers) {
    return (
      <Card>
        {isPending ? (
          <Skeleton className="h-48 w-full rounded-control" />
        ) : (
          <FailedPart title={m.quick_failed()} onRetry={() => refetch()} />
        )}
      </Card>
    );
  }

  const found = text.trim() === '' ? answers : findQuickAnswers(answers, text);
  const part = (isShared: boolean) => ({
    all: answers.filter((answer) => answer.isShared === isShared).length,
    found: found.filter((answer) => answer.isShared === isShared),
  });
  return (
    <>
      <search>
        <TextField
          type="search"
          label={m.quick_search()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </search>
      <p role="status" className="sr-only">
        {text.trim() !== '' && m.quick_found({ count: found.length })}
      </p>
      {found.length === 0 && text.trim() !== '' ? (
        <Card>
          <EmptyState title={m.quick_none_found({ text: text.trim() })} />
        </Card>
      ) : (
        <>
          <Part
            title={m.quick_own()}
            description={m.quick_own_text()}
            empty={m.quick_own_empty()}
            part={part(false)}
            canEdit
            onAdd={() => setEdited({ ...emptyAnswer, isShared: false })}
            onEdit={setEdited}
            onDelete={(answer) => void remove(answer)}
          />
          <Part
            title={m.quick_shared()}
            description={m.quick_shared_text()}
            empty={m.quick_shared_empty()}
            part={part(true)}
            canEdit={isOwner}
            onAdd={() => setEdited({ ...emptyAnswer, isShared: true })}
            onEdit={setEdited}
            onDelete={(answer) => void remove(answer)}
          />
        </>
      )}
      {edited && (
        <QuickAnswerDialog accountId={accountId} answer={edited} onReload={reload} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

const emptyAnswer = { name: '', ja: '', en: '', ko: '', zhHans: '', zhHant: '' };

type PartProps = {
  title: string;
  description: string;
  /** What to say while there is none. */
  empty: string;
  part: { all: number; found: readonly QuickAnswer[] };
  canEdit: boolean;
  onAdd: () => void;
  onEdit: (answer: QuickAnswer) => void;
  onDelete: (answer: QuickAnswer) => void;
};

function Part({ title, description, empty, part, canEdit, onAdd, onEdit, onDelete }: PartProps) {
  const { quickAnswersMax: max } = limits;
  const isFull = part.all >= max;
  return (
    <Card
      title={title}
      description={description}
      {...(canEdit && {
        actions: (
          <Button icon={<PlusIcon />} disabled={isFull} onClick={onAdd}>
            {m.quick_add()}
          </Button>
        ),
      })}
    >
      {isFull && <p className="mb-4 text-sm">{m.quick_too_many({ max })}</p>}
      {part.all === 0 && <p className="text-muted">{empty}</p>}
      {part.found.length > 0 && (
        <QuickAnswerList label={title} answers={part.found} {...(canEdit && { onEdit, onDelete })} />
      )}
    </Card>
  );
}
