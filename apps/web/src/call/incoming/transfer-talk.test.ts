import { describe, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { call, stageEachReceiver } from '../testing/receiver-stage.ts';
import { settle } from '../testing/talk-stage.ts';

const { roomId } = call;
const stage = stageEachReceiver();

test('a transfer moves the caller without an END, and is complete once the target has answered [SIGNAL-14]', async () => {
  const receiver = await stage.talk();
  const to = { roomId: 'next-room', peerId: 'next-secret' };
  stage.server.call.answer('TRANSFER', () => to);

  await receiver.transfer({ id: '20', name: 'Kitchen' });
  await settle();

  expect(stage.server.call.last('TRANSFER')).toEqual({ roomId, toYobirinPropertyId: '20' });
  expect(FakePeerConnection.last.channel.sent).toContainEqual({ type: 'transfer', action: 'start', ...to });
  expect(stage.watch.onEnded.mock.calls).toEqual([['passedOn']]);
  expect(stage.server.call.namesOf()).not.toContain('END');
  expect(stage.watch.onTransfer.mock.calls).toEqual([['Kitchen', 'CALLING']]);

  await stage.emit('transferred', { roomId: 'next-room', outcome: 'ANSWERED' });
  expect(stage.watch.onTransfer.mock.lastCall).toEqual(['Kitchen', 'ANSWERED']);
});

test('a transfer is not requested while the caller cannot be told of it [SIGNAL-16]', async () => {
  const receiver = await stage.talk();
  FakePeerConnection.last.become('disconnected');

  await expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('The caller cannot be told');

  expect(stage.server.call.namesOf()).not.toContain('TRANSFER');
  expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
});

test('a transfer that is accepted after the talk has ended is not reported', async () => {
  const receiver = await stage.talk();
  stage.server.call.answer('TRANSFER', async () => {
    FakePeerConnection.last.receive({ type: 'goodbye' });
    return { roomId: 'next-room', peerId: 'next-secret' };
  });

  await receiver.transfer({ id: '20', name: 'Kitchen' });
  await settle();

  expect(stage.watch.onEnded.mock.calls).toEqual([['peer']]);
  expect(stage.watch.onTransfer).not.toHaveBeenCalled();
});

describe('a transfer whose answer is lost', () => {
  const to = { roomId: 'next-room', peerId: 'next-secret' };
  const start = { type: 'transfer', action: 'start', ...to };
  const told = () => FakePeerConnection.last.channel.sent;
  const transfers = () => stage.server.call.requests.filter(({ name }) => name === 'TRANSFER');

  /** The first answer does not arrive. */
  function loseAnswer(): void {
    const answers = [new Promise(() => {})];
    stage.server.call.answer('TRANSFER', () => answers.shift() ?? to);
  }

  test('is requested again, and the caller is sent there [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    loseAnswer();

    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    const request = { name: 'TRANSFER', payload: { roomId, toYobirinPropertyId: '20' } };
    expect(transfers()).toEqual([request, request]);
    expect(told()).toContainEqual(start);
    expect(stage.watch.onEnded.mock.calls).toEqual([['passedOn']]);
    expect(stage.watch.onTransfer.mock.calls).toEqual([['Kitchen', 'CALLING']]);
  });

  test('tells the caller only once the two hear each other again, and asks first whether it still rings [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    FakePeerConnection.last.become('disconnected');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(transfers()).toHaveLength(2);
    expect(told()).not.toContainEqual(start);
    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });

    FakePeerConnection.last.become('connected');
    await settle();
    await transferred;

    expect(transfers()).toHaveLength(3);
    expect(told()).toContainEqual(start);
  });

  test('tells the caller over another connection only once its data channel is open [SIGNAL-17] [rule S-19]', async () => {
    const receiver = await stage.talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    stage.server.signaling.emit('enter', { peerId: 'other', isAnew: true });
    await settle();
    FakePeerConnection.last.become('connected');
    stage.server.signaling.emit('talking', { roomId });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);

    FakePeerConnection.last.openChannel();
    await settle();
    await transferred;

    expect(told()).toContainEqual(start);
    expect(stage.watch.onEnded.mock.calls).toEqual([['passedOn']]);
  });

  test('is requested for as long as the server keeps the place of an end that went away [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    const answers = Array.from({ length: 7 }, () => new Promise(() => {}));
    stage.server.call.answer('TRANSFER', () => answers.shift() ?? to);

    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await vi.advanceTimersByTimeAsync(40_000);
    await transferred;

    expect(told()).toContainEqual(start);
  });

  test('and that is answered before the room is known, is told as answered [SIGNAL-14] [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await stage.emit('transferred', { roomId: to.roomId, outcome: 'ANSWERED' });
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    expect(stage.watch.onTransfer.mock.calls).toEqual([['Kitchen', 'ANSWERED']]);
  });

  test('and that ends before the caller is told, leaves the talk as it was [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    loseAnswer();
    const refused = expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('The transfer is over');
    await stage.emit('transferred', { roomId: to.roomId, outcome: 'ENDED' });
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;

    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);
    expect(stage.watch.onTransfer).not.toHaveBeenCalled();
  });

  test('is not requested again once the user has hung up [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' }).catch(() => {});
    const { step } = receiver.getState();
    if (step.type === 'inCall') step.talk.end();
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    expect(transfers()).toHaveLength(1);
    expect(told()).not.toContainEqual(start);
    expect(stage.watch.onEnded.mock.calls).toEqual([['self']]);
  });

  test('and that the server refuses then, leaves the talk as it was [SIGNAL-17]', async () => {
    const receiver = await stage.talk();
    const answers = [new Promise(() => {}), Promise.reject(new SocketRefusal('CONFLICT'))];
    answers[1]?.catch(() => {});
    stage.server.call.answer('TRANSFER', () => answers.shift());
    const refused = expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('CONFLICT');
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;

    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);
  });
});

test('the transfer of another tab is not reported here', async () => {
  await stage.open();

  await stage.emit('transferred', { roomId: 'next-room', outcome: 'ANSWERED' });

  expect(stage.watch.onTransfer).not.toHaveBeenCalled();
});
