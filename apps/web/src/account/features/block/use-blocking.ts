import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type BlockTerms, block, type Opponent, unblock } from './blocks.ts';

/** Blocks with an offer to undo it, and unblocks. Chats, calls and the list of blocks on this page follow. */
export function useBlocking() {
  const client = useQueryClient();

  /** Without a toast: it would cover the buttons of the chat that is back. */
  async function lift(id: string): Promise<void> {
    try {
      await unblock(id);
    } catch (error) {
      // Another holder was faster.
      if (!isRefusal(error, 'NOT_FOUND')) showServerError(error);
    }
    await client.invalidateQueries();
  }

  async function start(opponent: Opponent, { name, ...terms }: BlockTerms & { name: string }): Promise<void> {
    try {
      const id = await block(opponent, terms);
      showToast({
        tone: 'success',
        text: m.block_done({ name }),
        action: { label: m.block_undo(), onPress: () => void lift(id) },
      });
    } catch (error) {
      if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) showToast({ tone: 'error', text: m.block_unknown_caller() });
      else showServerError(error);
    }
    await client.invalidateQueries();
  }

  return { block: start, unblock: lift };
}
