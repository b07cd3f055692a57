import { useState } from 'react';
import { randomUuid } from '../../../chat/room/random-uuid.ts';
import { previewAiAutoReply } from './preview-ai-auto-reply.ts';

export type PreviewTurn = { key: number; isVisitor: boolean; body: string };

/** A private conversation with the assistant that ends with the page. */
export function usePreviewChat(yobirinPropertyId: string) {
  const [contextId] = useState(randomUuid);
  const [turns, setTurns] = useState<readonly PreviewTurn[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);

  const add = (turn: Omit<PreviewTurn, 'key'>) => setTurns((known) => [...known, { ...turn, key: known.length }]);

  async function ask(body: string) {
    add({ isVisitor: true, body });
    setIsWaiting(true);
    try {
      add({ isVisitor: false, body: await previewAiAutoReply({ yobirinPropertyId, contextId, body }) });
    } catch {
      // Nothing is added, and the question can be asked again (AI-04).
    }
    setIsWaiting(false);
  }

  return { turns, isWaiting, ask };
}
