import { formatAmount } from '@tallystick/money';
import { selectSweepQueues } from '../../custody/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';

/** Outboxes inside the database, mail among them. */
export const meterOutboxes = (metrics: Metrics, { core, queues }: Services): void => {
  const { clock } = core;
  const { gauge } = metrics;
  const lag = gauge(
    'outbox_lag_seconds',
    'Age of the oldest that waits: journal (lines to become entries), order_log, mail.',
    ['outbox'],
  );
  const mail = gauge('mail_waiting', 'Mail that is to go out.');
  const givenUp = gauge(
    'mail_given_up_last_day',
    'Mail of the last day that could not be sent in eight tries.',
  );
  metrics.onRead(async () => {
    const now = await queues();
    lag.set({ outbox: 'journal' }, now.journalLagSeconds);
    lag.set({ outbox: 'order_log' }, now.orderLogLagSeconds);
    lag.set(
      { outbox: 'mail' },
      now.mailIsSent && now.mail.oldestAt !== null ? (clock.nowMs() - now.mail.oldestAt.getTime()) / 1000 : 0,
    );
    mail.set(now.mailIsSent ? now.mail.waiting : 0);
    givenUp.set(now.mail.givenUp);
  });
};

export const meterWithdrawals = (metrics: Metrics, { core, queues }: Services): void => {
  const { clock } = core;
  const { gauge } = metrics;
  const waiting = gauge(
    'withdrawals',
    'Withdrawals that have not come to an end, by where they stand, who pays, and over what.',
    ['status', 'payer', 'chain'],
  );
  const oldest = gauge(
    'withdrawals_oldest_age_seconds',
    'Since the withdrawal that waits longest came to stand there.',
    ['status', 'payer', 'chain'],
  );
  const blocked = gauge('withdrawals_hindered', 'Withdrawals that something keeps from going on.');
  metrics.onRead(async () => {
    const now = await queues();
    waiting.reset();
    oldest.reset();
    for (const { status, payer, chain, count, oldestSince } of now.withdrawals) {
      const labels = { status, payer, chain: chain ?? 'bank' };
      waiting.set(labels, count);
      oldest.set(labels, (clock.nowMs() - oldestSince.getTime()) / 1000);
    }
    blocked.set(now.blockers.length);
  });
};

/** The house's bitcoin. EVM balances are on the node and are not read for metrics. */
export const meterCoins = (metrics: Metrics, { queues }: Services): void => {
  const { gauge } = metrics;
  const free = gauge(
    'coins_free_units',
    'Confirmed coins of the house that no payout in flight spends, in whole units of the currency.',
    ['chain'],
  );
  const unconfirmed = gauge(
    'coins_unconfirmed_units',
    'Coins of the house in blocks that have not all confirmations, in whole units of the currency.',
    ['chain'],
  );
  const needed = gauge(
    'coins_needed_units',
    'Payouts of the signer that wait for coins, in whole units of the currency.',
    ['chain'],
  );
  metrics.onRead(async () => {
    const { coins } = await queues();
    if (coins === null) return;
    const labels = { chain: BITCOIN_CHAIN };
    free.set(labels, Number(formatAmount(coins.free, 'BTC')));
    unconfirmed.set(labels, Number(formatAmount(coins.waiting, 'BTC')));
    needed.set(labels, Number(formatAmount(coins.needed, 'BTC')));
  });
};

export const meterDeposits = (metrics: Metrics, { core, funding }: Services): void => {
  const { gauge } = metrics;
  const behind = gauge(
    'deposits_blocks_behind',
    'Blocks of a chain that deposits were not looked for in yet.',
    ['chain'],
  );
  const halted = gauge('deposits_halted', '1 while deposits of a chain are found and not credited.', [
    'chain',
  ]);
  const looked = gauge('deposits_node_silent_seconds', 'Since the node of a chain last answered.', ['chain']);
  metrics.onRead(async () => {
    for (const { chain, height, head, haltedReason, lookedAtMs } of await funding.deposits.chains()) {
      looked.set({ chain }, Math.max(0, core.clock.nowMs() - lookedAtMs) / 1000);
      behind.set({ chain }, Number(head - height));
      halted.set({ chain }, haltedReason === null ? 0 : 1);
    }
  });
};

export const meterSweeps = (metrics: Metrics, { core, funding }: Services): void => {
  const { gauge } = metrics;
  const open = gauge('sweeps_open', 'Deposit addresses that are being emptied.', ['chain']);
  const oldest = gauge('sweeps_oldest_age_seconds', 'Since the oldest of them began.', ['chain']);
  const failed = gauge('sweeps_failed_last_day', 'Sweeps of the last day that failed or were given up.', [
    'chain',
  ]);
  const blocked = gauge(
    'sweeps_blocked',
    '1 while due sweeps do not begin, because the house cannot pay the network.',
    ['chain'],
  );
  metrics.onRead(async () => {
    const nowMs = core.clock.nowMs();
    open.reset();
    oldest.reset();
    failed.reset();
    for (const queue of await selectSweepQueues(core.database, new Date(nowMs))) {
      const { chain, oldestAt } = queue;
      open.set({ chain }, queue.open);
      oldest.set({ chain }, oldestAt === null ? 0 : Math.max(0, nowMs - oldestAt.getTime()) / 1000);
      failed.set({ chain }, queue.failed);
    }
    blocked.set({ chain: EVM_CHAIN }, funding.sweeper?.blocker() == null ? 0 : 1);
    blocked.set({ chain: BITCOIN_CHAIN }, funding.withdrawals.processor.sweepBlocker() === null ? 0 : 1);
  });
};

export const meterProviders = (metrics: Metrics, { core, queues }: Services): void => {
  const silent = metrics.gauge(
    'screening_silent_seconds',
    'Since an outside provider of KYC or screening last left a question without an answer and answered none after it.',
    ['kind'],
  );
  metrics.onRead(async () => {
    const { silentProviders } = await queues();
    silent.reset();
    for (const { kind, since } of silentProviders)
      silent.set({ kind }, (core.clock.nowMs() - since.getTime()) / 1000);
  });
};

export const meterChat = (metrics: Metrics, { core, queues }: Services): void => {
  const { clock } = core;
  const { gauge } = metrics;
  const waiting = gauge('chat_waiting', 'Customers who wait for an answer in the chat.');
  const oldest = gauge(
    'chat_oldest_unanswered_seconds',
    'How long the customer who waits longest in the chat has waited; 0 when none does.',
  );
  const written = gauge(
    'chat_messages_last_minute',
    'Messages of the last minute in all chats, of both sides.',
  );
  metrics.onRead(async () => {
    const { chat } = await queues();
    waiting.set(chat.waiting);
    oldest.set(
      chat.oldestSince === null ? 0 : Math.max(0, (clock.nowMs() - chat.oldestSince.getTime()) / 1000),
    );
    written.set(chat.messagesLastMinute);
  });
};

export const meterWebhooks = (metrics: Metrics, { webhooks }: Services): void => {
  const overdue = metrics.gauge(
    'webhooks_overdue_seconds',
    'How long the work on webhooks that waits longest for a process has waited; 0 when none waits.',
  );
  metrics.onRead(async () => {
    overdue.set(await webhooks.oldestDueSeconds());
  });
};
