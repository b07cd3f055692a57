import { type CallTextMessage, type TranslateLineRequest, textFeature } from '@yobirin/contract/call-text';
import type { DataChannelMessage } from '@yobirin/contract/data-channel';
import type { SignalingResults } from '@yobirin/contract/signaling';
import { getLocale } from '../../i18n/gen/runtime.js';
import type { SignalingChannel } from '../call-sockets.ts';

type Hello = Extract<CallTextMessage, { type: 'hello' }>;

export type TextListener = {
  onMessage(message: CallTextMessage): void;
  /** How far the lines of the other end have arrived, for the next hello. */
  getReceived(): Hello['received'];
};

/** What the screen of the text uses of a talk. */
export type TextPort = {
  /** Also gives what arrived before: the code of that screen is loaded when it is needed. Returns a function that stops it. */
  listen(listener: TextListener): () => void;
  /** Returns false while the other end cannot be reached. */
  send(message: CallTextMessage): boolean;
  /** Throws a `SocketRefusal` with its reason, or the error that prevented an answer. */
  translate(request: TranslateLineRequest): Promise<SignalingResults['TRANSLATE']>;
};

/** More can only come from a client that ignores the limits (CALLTEXT-08). */
const earlyMax = 300;

/** Longer than the two tries of an engine. */
const translatedWithin = { answerWithinMs: 45_000 };

type TalkTextParts = {
  signaling: SignalingChannel;
  send(message: CallTextMessage): boolean;
};

/** The text of a talk, which the talk passes on without looking into it. */
export function createTalkText({ signaling, send }: TalkTextParts) {
  let listener: TextListener | null = null;
  let early: CallTextMessage[] = [];

  const port: TextPort = {
    send,
    translate: (request) => signaling.request('TRANSLATE', request, translatedWithin),
    listen(next) {
      listener = next;
      const missed = early;
      early = [];
      for (const message of missed) next.onMessage(message);
      return () => {
        listener = null;
      };
    },
  };

  return {
    port,
    sayHello(): void {
      const received = listener?.getReceived();
      send({ type: 'hello', features: [textFeature], language: getLocale(), ...(received && { received }) });
    },
    take(message: DataChannelMessage): void {
      if (!isText(message)) return;
      if (listener) listener.onMessage(message);
      else if (early.length < earlyMax) early.push(message);
    },
  };
}

const textTypes: readonly DataChannelMessage['type'][] = ['hello', 'text', 'keeping', 'captions'];

function isText(message: DataChannelMessage): message is CallTextMessage {
  return textTypes.includes(message.type);
}
