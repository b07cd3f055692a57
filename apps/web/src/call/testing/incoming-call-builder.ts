import type { IncomingCall } from '@yobirin/contract/call-channel';

export function buildIncomingCall(overrides: Partial<IncomingCall> = {}): IncomingCall {
  return {
    callHistoryId: '7',
    roomId: 'room',
    to: { yobirinPropertyId: '10', yobirinId: 'front-desk', nickname: 'Front desk', isGroup: false },
    from: null,
    callerName: '305',
    callReason: null,
    isFavorite: false,
    earlierCallCount: 0,
    isTransferred: false,
    transferredBy: null,
    isReturned: false,
    calledAt: '2026-11-15T03:00:00.000Z',
    ...overrides,
  };
}
