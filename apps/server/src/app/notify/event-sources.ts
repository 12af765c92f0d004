import { type Currency, formatAmount, formatPrice } from '@tallystick/money';
import { selectIdentityNews, selectSecurityEvents, selectTimeOuts } from '../../accounts/public.ts';
import { selectDepositNews } from '../../deposits/public.ts';
import { selectWithdrawalNews } from '../../funding/public.ts';
import { selectAdjustmentNews } from '../../ledger/public.ts';
import { selectFirings } from '../../market/public.ts';
import { type EventSource, type PaymentSource, selectPausedWebhooks } from '../../notifications/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { selectLoanNews, selectMarginWarnings, selectPayouts } from '../../products/public.ts';
import { selectReplies } from '../../support/public.ts';
import { selectEndedSince, type Trading } from '../../trading/public.ts';

/** Payments, rewards and warnings. */
export const paymentSources: readonly PaymentSource[] = [
  {
    kind: 'deposit',
    read: async (sql, uids, since, limit) =>
      (await selectDepositNews(sql, uids, since, limit)).map((news) => ({
        ...news,
        reference: `${news.orderNo}:${news.what}`,
        subject: news.orderNo,
        amount: formatAmount(news.amount, news.currency),
      })),
  },
  {
    kind: 'withdrawal',
    read: async (sql, uids, since, limit) =>
      (await selectWithdrawalNews(sql, uids, since, limit)).map((news) => ({
        ...news,
        reference: `${news.withdrawalId}:${news.stepNo}`,
        subject: news.withdrawalId,
        amount: formatAmount(news.amount, news.currency),
      })),
  },
  {
    kind: 'fund',
    read: async (sql, uids, since, limit) =>
      (await selectPayouts(sql, uids, since, limit)).map((payout) => ({
        ...payout,
        reference: `${payout.orderId}:${payout.what}:${payout.day}`,
        amount: formatAmount(payout.amount, payout.currency),
      })),
  },
  {
    kind: 'loan',
    read: async (sql, uids, since, limit) => [
      ...(await selectMarginWarnings(sql, uids, since, limit)).map((warning) => ({
        uid: warning.uid,
        what: 'margin' as const,
        reference: `${warning.loanId}:${warning.priceSecond}`,
        at: warning.at,
        subject: warning.loanId,
        currency: warning.collateralCurrency,
      })),
      ...(await selectLoanNews(sql, uids, since, limit)).map((news) => {
        const currency: Currency = news.what === 'loan_sold' ? news.collateralCurrency : 'USDT';
        return {
          uid: news.uid,
          what: news.what,
          // A part of a debt may be taken more than once.
          reference:
            news.what === 'loan_partly_repaid'
              ? `${news.loanId}:${news.what}:${news.at.toISOString()}`
              : `${news.loanId}:${news.what}`,
          at: news.at,
          subject: news.loanId,
          currency,
          amount: formatAmount(news.amount, currency),
        };
      }),
    ],
  },
];

const account = (clock: Clock): readonly EventSource[] => [
  {
    kind: 'chat',
    read: async (sql, uids, since, limit) =>
      (await selectReplies(sql, uids, since, limit)).map(({ uid, seq, at }) => ({
        uid,
        what: 'reply',
        reference: String(seq),
        at,
      })),
  },
  {
    kind: 'security',
    read: async (sql, uids, since, limit) => [
      ...(await selectSecurityEvents(sql, uids, since, limit)).map(({ uid, eventId, kind, at }) => ({
        uid,
        what: kind,
        reference: String(eventId),
        at,
      })),
      ...(await selectIdentityNews(sql, uids, { since, now: new Date(clock.nowMs()) }, limit)),
      ...(await selectAdjustmentNews(sql, uids, since, limit)).map(
        ({ uid, changeId, currency, amount, at }) => ({
          uid,
          what: 'balance_adjusted' as const,
          reference: `adjustment:${changeId}`,
          at,
          currency,
          amount: formatAmount(amount, currency),
        }),
      ),
      ...(await selectPausedWebhooks(sql, uids, since)).map(({ uid, webhookId, at }) => ({
        uid,
        what: 'webhook_paused' as const,
        reference: `webhook:${webhookId}:${at.getTime()}`,
        at,
      })),
    ],
  },
];

/** Met price alerts. None of the time of a time-out is told, not even afterwards. */
const prices: EventSource = {
  kind: 'price',
  read: async (sql, uids, since, limit) => {
    const firings = await selectFirings(sql, uids, Math.floor(since.getTime() / 1000), limit);
    const timeOuts = await selectTimeOuts(
      sql,
      firings.map(({ uid }) => uid),
    );
    return firings.flatMap(({ firingId, uid, symbol, what, second, price }) => {
      const at = new Date(second * 1000);
      const until = timeOuts.get(uid);
      if (until !== undefined && at < until) return [];
      return [
        { uid, what, reference: String(firingId), at, symbol, currency: 'USDT', amount: formatPrice(price) },
      ];
    });
  },
};

/** The events that customers are notified of. A slice's events are added only here. */
export const eventSources = (trading: Pick<Trading, 'toWire'>, clock: Clock): readonly EventSource[] => [
  {
    kind: 'trade',
    read: async (sql, uids, since, limit) =>
      (await selectEndedSince(sql, uids, since, limit)).flatMap((row) => {
        const order = trading.toWire(row);
        if (order.result === null || row.settledAtMs === null) return [];
        return [
          {
            uid: row.uid,
            what: order.result,
            reference: row.orderId,
            at: new Date(row.settledAtMs),
            subject: row.orderId,
            symbol: order.symbol,
            currency: 'USDT',
            amount: order.profit,
          },
        ];
      }),
  },
  prices,
  ...paymentSources,
  ...account(clock),
];
