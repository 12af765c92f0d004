import { expect, test } from 'vitest';
import { toWireQueues } from './queue-view.ts';
import type { Queues } from './queues.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const CALM: Queues = {
  overdueGroups: 0,
  journalLagSeconds: 0,
  orderLogLagSeconds: 0,
  mail: { waiting: 0, oldestAt: null, overdueSince: null, givenUp: 0 },
  mailIsSent: false,
  chat: { waiting: 0, oldestSince: null, messagesLastMinute: 0 },
  withdrawals: [],
  blockers: [],
  coins: null,
  largeDeposits: { waiting: 0, oldestSince: null, disagreements: [] },
  decisions: [],
  silentProviders: [],
  signingStopped: null,
  logs: [],
  parts: [],
  witnesses: [],
  witnessesNeeded: 0,
  anchor: null,
  database: {
    bytes: 0,
    connections: 1,
    maxConnections: 100,
    oldestTransactionSeconds: 0,
    answerSeconds: 0,
  },
  grownTables: [],
  disk: { freeBytes: 1, totalBytes: 1 },
  upkeep: {
    retention: { ranAt: null, unfinished: [], begunAt: null },
    accessReview: { confirmedQuarter: null, dueAtMs: 0 },
  },
};
const audit = { checkedAtMs: null, verdict: null };

test('health names a signing that was stopped and a node that disagrees about a deposit', () => {
  expect(toWireQueues(CALM, audit, NOW)).toMatchObject({
    signing_stopped: null,
    large_deposits: { waiting: 0, oldest_seconds: 0, disagreements: [] },
  });
  const disagreements = [
    { chain: 'ERC20', node: 'node-2.example', detail: 'node_has_other_block {"height":"7","hash":"0xab"}' },
  ];
  const largeDeposits = { waiting: 1, oldestSince: new Date(NOW - 90_000), disagreements };
  const signingStopped = 'logs_not_signed';
  expect(toWireQueues({ ...CALM, largeDeposits, signingStopped }, audit, NOW)).toMatchObject({
    signing_stopped: { code: 'logs_not_signed', values: {} },
    large_deposits: {
      waiting: 1,
      oldest_seconds: 90,
      disagreements: [
        {
          node: 'node-2.example',
          detail: { code: 'node_has_other_block', values: { height: '7', hash: '0xab' } },
        },
      ],
    },
  });
});
