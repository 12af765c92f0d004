import { addWebhook, type WebhookKind } from '@tallystick/contract';
import { selectFrozenSignIns } from '../../../src/accounts/public.ts';
import type { CustomerEvent } from '../../../src/notifications/context.ts';
import {
  eraseNotifications,
  openWebhooks,
  registerWebhookRoutes,
  type Webhooks,
} from '../../../src/notifications/public.ts';
import type { TradeEvent } from '../../../src/notifications/webhooks/context.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import {
  type AccountsBench,
  accountsBench,
  accountsBenchesOfFile,
  PASSWORD,
  secretFor,
} from '../accounts/accounts-bench.ts';
import { onEnd } from '../lifetime.ts';
import { openWebhookReceiver, type ReceivedEvent } from './webhook-receiver.ts';

interface Told {
  readonly trades: (uid: bigint) => readonly TradeEvent[];
  readonly deposits: readonly CustomerEvent[];
}

/** A worker as another process runs it. */
const openWorkerOn = (
  { clock, accounts }: AccountsBench,
  { trades, deposits }: Told,
  line: Database,
  mode: 'demo' | 'live',
): Webhooks =>
  openWebhooks({
    database: line,
    clock,
    log: { warn: () => undefined },
    mode,
    secretFor,
    trades: {
      begin: async (_sql, uid) => `[${trades(uid).length}]`,
      read: async (_sql, uid, place, limit) => {
        const from = Number(place.slice(1, -1));
        const events = trades(uid).slice(from, from + limit);
        return { events, place: `[${from + events.length}]` };
      },
    },
    payments: [
      {
        kind: 'deposit',
        read: async (_sql, uids, since) =>
          deposits.filter(({ uid, at }) => uids.includes(uid) && at.getTime() >= since.getTime()),
      },
    ],
    protection: {
      confirm: (session, proof) => accounts.confirmAgain(session, proof, 'proof'),
      refuseFrozen: (sql, uid) => accounts.refuseFrozenStep(sql, uid, 'login'),
      tellAdded: (sql, uid, host) => accounts.notify(sql, { uid, kind: 'webhook_added', detail: host }),
      frozen: selectFrozenSignIns,
    },
  });

type AnswerOf = (event: ReceivedEvent) => number | Promise<number>;

/** Webhooks with real accounts and a receiver on this machine. The events are the test's. */
export const webhookBench = async (
  answerOf?: AnswerOf,
  open: () => Promise<AccountsBench> = accountsBench,
) => {
  const bench = await open();
  const { database, clock } = bench;
  const receiver = await openWebhookReceiver(answerOf);
  onEnd(receiver.close);
  const trades = new Map<bigint, TradeEvent[]>();
  const deposits: CustomerEvent[] = [];
  const tradesOf = (uid: bigint): TradeEvent[] => {
    const known = trades.get(uid) ?? [];
    trades.set(uid, known);
    return known;
  };

  const told = { trades: tradesOf, deposits };
  const openWorker = (line: Database = database, mode: 'demo' | 'live' = 'demo') =>
    openWorkerOn(bench, told, line, mode);
  const worker = openWorker();
  registerWebhookRoutes(bench.http, worker.context);

  let number = 0;
  const customer = async (account: string, kinds: WebhookKind[] = ['trade', 'deposit']) => {
    const { uid, token } = await bench.customer(account);
    const form = { url: `${receiver.origin}/hook`, kinds, password: PASSWORD };
    const { webhook, secret } = await bench.call(addWebhook, form, { token });
    return { uid: BigInt(uid), token, webhook, secret };
  };
  return {
    bench,
    clock,
    receiver,
    worker,
    openWorker,
    customer,
    tellTrade: (uid: bigint, what = 'accepted'): void => {
      number += 1;
      tradesOf(uid).push({ what, order: { order_no: String(number) }, at: new Date(clock.nowMs()) });
    },
    tellDeposit: (uid: bigint): void => {
      number += 1;
      const at = new Date(clock.nowMs());
      deposits.push({ uid, what: 'credited', reference: String(number), at, currency: 'USDT', amount: '5' });
    },
    /** Runs a worker after a time. */
    run: async (ms = 2_000, by = worker): Promise<void> => {
      clock.advance(ms);
      await by.round();
    },
  };
};

/** Benches on one database for all tests of a file. Call it outside of the tests. */
export const webhookBenchesOfFile = () => {
  const open = accountsBenchesOfFile(eraseNotifications);
  return (answerOf?: AnswerOf) => webhookBench(answerOf, open);
};
