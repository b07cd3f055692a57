import { limits } from '@yobirin/contract/limits';
import { tendCalls } from '../../features/call/ending/keep-calls.service.ts';
import { partOf } from '../../testing/chat-people.ts';
import { openSignalingClient } from '../../testing/signaling-client.ts';
import { type Desk, openDesk, openDeskWithHours, openDeskWithoutLicense, type Site } from './desk.ts';
import { apply, connect, createStranger, ring, type Stranger } from './stranger.ts';

/** What a stranger is told of a call: that they talked, why it ended, or the code of a refusal. */
type Told = 'talked' | 'nothing' | 'TIMED_OUT' | 'DECLINED' | `CA${string}`;

/** What strangers may leave: a message of their choice, or nothing. After a talk they need not. */
type Leaves = 'message' | 'nothing' | 'talk';

/** A state of a holder, and how a call to them goes then. */
export type Situation = {
  title: string;
  openDesk(site: Site): Promise<Desk>;
  call(site: Site, stranger: Stranger, desk: Desk): Promise<string>;
  /** What the stranger must have been told. */
  truth(site: Site): Told;
  leaves: Leaves;
  /** Calls that the holder finds in the list of missed calls. */
  missed(site: Site): number;
  /** Whether the server is restarted while the message is left. */
  isRestarted?: boolean;
};

const never = () => 0;
const once = () => 1;

/** Applies, and expects to be refused. */
async function beRefused(site: Site, stranger: Stranger, desk: Desk): Promise<string> {
  const answer = await apply(site, stranger, desk);
  return typeof answer === 'string' ? answer : 'ACCEPT';
}

async function ringInVain(site: Site, stranger: Stranger, desk: Desk): Promise<string> {
  const device = await desk.openDevice();
  const { client } = await ring(site, stranger, desk);
  await device.next('incoming');
  await letRingOut(site);
  const { reason } = await client.next('reject');
  device.socket.disconnect();
  return reason;
}

/** The sweep that ends overdue calls runs every few seconds; the test does not wait for it. */
async function letRingOut({ server, clock }: Site): Promise<void> {
  clock.advance(limits.ringingMs + 1);
  await tendCalls(server.ctx);
}

const isOpen = ({ clock }: Site) => {
  const hour = (clock.now().getUTCHours() + 9) % 24;
  return hour >= 9 && hour < 17;
};

export const situations: readonly Situation[] = [
  {
    title: 'open, and answers',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const { client, roomId, peerId } = await ring(site, stranger, desk);
      await device.next('incoming');
      const answer = await device.accepted('ANSWER', { roomId });
      const ends = [await openSignalingClient(site.server), await openSignalingClient(site.server)] as const;
      await ends[0].request('ENTER', { roomId, peerId });
      await ends[1].request('ENTER', { roomId, peerId: answer.peerId });
      for (const end of ends) await end.request('CONNECTED', {});
      for (const end of ends) await end.next('talking');
      await client.accepted('END', { roomId });
      device.socket.disconnect();
      return 'talked';
    },
    truth: () => 'talked',
    leaves: 'talk',
    missed: never,
  },
  {
    title: 'open, and does not answer',
    openDesk,
    call: ringInVain,
    truth: () => 'TIMED_OUT',
    leaves: 'message',
    missed: once,
  },
  {
    title: 'open, and declines',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const { client, roomId } = await ring(site, stranger, desk);
      await device.next('incoming');
      await device.accepted('DECLINE', { roomId });
      const { reason } = await client.next('reject');
      device.socket.disconnect();
      return reason;
    },
    truth: () => 'DECLINED',
    leaves: 'message',
    missed: never,
  },
  {
    title: 'open from 9 to 17, and does not answer',
    openDesk: openDeskWithHours,
    call: (site, stranger, desk) => (isOpen(site) ? ringInVain : beRefused)(site, stranger, desk),
    truth: (site) => (isOpen(site) ? 'TIMED_OUT' : 'CA0003'),
    leaves: 'message',
    missed: (site) => (isOpen(site) ? 1 : 0),
  },
  {
    title: 'in another call',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const other = await ring(site, createStranger(site, 200 + site.random.below(50)), desk);
      await device.next('incoming');
      await device.accepted('ANSWER', { roomId: other.roomId });
      const code = await beRefused(site, stranger, desk);
      await other.client.accepted('END', { roomId: other.roomId });
      device.socket.disconnect();
      return code;
    },
    truth: () => 'CA0010',
    leaves: 'message',
    missed: once,
  },
  {
    title: 'absent',
    openDesk: (site) => openDesk(site, { isAvailableForCall: false }),
    call: beRefused,
    truth: () => 'CA0003',
    leaves: 'message',
    missed: never,
  },
  {
    title: 'without a device',
    openDesk,
    call: beRefused,
    truth: () => 'CA0005',
    leaves: 'message',
    missed: once,
  },
  {
    title: 'open, but the stranger’s microphone is refused',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const application = await apply(site, stranger, desk);
      if (typeof application === 'string') return application;
      await application.client.accepted('END', { roomId: application.roomId });
      device.socket.disconnect();
      return 'nothing';
    },
    truth: () => 'nothing',
    leaves: 'message',
    missed: never,
  },
  {
    title: 'open, and has blocked the stranger',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const { client, roomId } = await ring(site, stranger, desk);
      const { callHistoryId } = await device.next('incoming');
      await client.accepted('END', { roomId });
      const block = `mutation ($call: ID!, $id: ID!) { blockCaller(callHistoryId: $call, yobirinPropertyId: $id) { id } }`;
      partOf(await desk.ask(block, { call: callHistoryId, id: desk.to.id }), 'blockCaller');
      const code = await beRefused(site, stranger, desk);
      device.socket.disconnect();
      return code;
    },
    truth: () => 'CA0020',
    leaves: 'nothing',
    missed: once,
  },
  {
    title: 'without a licence',
    openDesk: openDeskWithoutLicense,
    call: beRefused,
    truth: () => 'CA0002',
    leaves: 'nothing',
    missed: never,
  },
  {
    title: 'open, and the server restarts while it rings',
    openDesk,
    async call(site, stranger, desk) {
      const device = await desk.openDevice();
      const { roomId, peerId } = await ring(site, stranger, desk);
      await device.next('incoming');
      await site.server.restart();
      const anew = await connect(site, stranger);
      await anew.accepted('CALL', { roomId, peerId });
      await letRingOut(site);
      return (await anew.next('reject')).reason;
    },
    truth: () => 'TIMED_OUT',
    leaves: 'message',
    missed: once,
    isRestarted: true,
  },
];
