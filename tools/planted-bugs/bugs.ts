/** A classic bug of one slice, and the test of `npm test` that must become red by it. */
export interface PlantedBug {
  readonly slice: string;
  readonly bug: string;
  /** From the root. */
  readonly file: string;
  /** These words stand once in the file. */
  readonly words: string;
  readonly instead: string;
  /** A file of Vitest or of Playwright, or a check of `npm run check`. */
  readonly test: string;
  /** Part of the name of the test. Journeys need it. */
  readonly name?: string;
}

const SERVER = 'apps/server/src';
const SQL = 'apps/server/sql';

const money: readonly PlantedBug[] = [
  {
    slice: 'money',
    bug: 'rounds a loss towards zero',
    file: 'packages/money/src/rounding.ts',
    words: 'a % b < 0n ? quotient - 1n : quotient',
    instead: 'quotient',
    test: 'packages/money/src/local-currency.test.ts',
  },
  {
    slice: 'ledger',
    bug: 'moves money out of nothing',
    file: `${SQL}/ledger/move.sql`,
    words: 'having sum(amount) <> 0 or',
    instead: 'having',
    test: `${SERVER}/ledger/move.test.ts`,
  },
  {
    slice: 'ledger',
    bug: 'lets one person approve their own adjustment',
    file: `${SQL}/operator/guard_change_decision.sql`,
    words: `if (new.outcome = 'withdrawn') <> (new.decided_by = v_change.proposed_by) then`,
    instead: 'if false then',
    test: `${SERVER}/ledger/adjustments/adjustments.test.ts`,
  },
  {
    slice: 'trading',
    bug: 'leaves out the first of the settlement seconds',
    file: `${SERVER}/trading/settle/entry-and-settlement-price.rules.ts`,
    words: 'settlementSecond - seconds + 1, seconds,',
    instead: 'settlementSecond - seconds + 2, seconds - 1,',
    test: `${SERVER}/trading/settle/entry-and-settlement-price.rules.test.ts`,
  },
  {
    slice: 'trading',
    bug: 'keeps the fee of a tie',
    file: `${SQL}/trading/settle_chunk.sql`,
    words: 'when v_group.void or v_group.outcome = 0 then o.stake + o.fee',
    instead: 'when v_group.void or v_group.outcome = 0 then o.stake',
    test: `${SERVER}/trading/settle/settle-trades.test.ts`,
  },
  {
    slice: 'withdrawals',
    bug: 'leaves the sum of the house out of the payout rule',
    file: `${SERVER}/withdrawals/payout/payout.rules.ts`,
    words: "['house_day', exceeds('house')],",
    instead: '',
    test: `${SERVER}/withdrawals/payout-limits.test.ts`,
  },
  {
    slice: 'deposits',
    bug: 'credits a deposit one block early',
    file: `${SERVER}/deposits/arrivals/note-arrival.ts`,
    words: 'method.confirmations, arrival.maturity + 1',
    instead: 'method.confirmations - 1, arrival.maturity + 1',
    test: `${SERVER}/deposits/chain/watch-chain.test.ts`,
  },
  {
    slice: 'products',
    bug: 'takes more damages than the amount',
    file: 'packages/rules/src/fund.ts',
    words: 'full < amount ? full : amount',
    instead: 'full',
    test: 'packages/rules/src/fund.test.ts',
  },
];

const people: readonly PlantedBug[] = [
  {
    slice: 'accounts',
    bug: 'lets a frozen customer sign in',
    file: `${SERVER}/accounts/log-in.ts`,
    words: "await refuseFrozen(database, found.uid, 'login');",
    instead: '',
    test: `${SERVER}/accounts/freezes/freezes.test.ts`,
  },
  {
    slice: 'operator',
    bug: 'acts without the permission',
    file: `${SERVER}/operator/act.ts`,
    words: 'if (!memberMay(staff, what.permission))',
    instead: 'if (staff.name === what.permission)',
    test: `${SERVER}/operator/act.test.ts`,
  },
  {
    slice: 'operator',
    bug: 'lets support approve withdrawals',
    file: `${SERVER}/operator/permissions.rules.ts`,
    words: "decide_withdrawals: ['finance',",
    instead: "decide_withdrawals: ['support', 'finance',",
    test: `${SERVER}/operator/permissions.rules.test.ts`,
  },
  {
    slice: 'content',
    bug: 'shows a version before its time',
    file: `${SERVER}/content/content.sql.ts`,
    words: 'where kind = $1 and published_at <= $2 order by version desc limit 1',
    instead: 'where kind = $1 and $2::timestamptz is not null order by version limit 1',
    test: `${SERVER}/content/content.test.ts`,
  },
  {
    slice: 'support',
    bug: 'counts messages as read that nobody saw',
    file: `${SERVER}/support/chat/marks.sql.ts`,
    words: "where m.uid = $1 and m.seq > w.read and (m.author = 'customer') = ($4 = 'staff')",
    instead: "where m.uid = $1 and m.seq > c.last_seq and (m.author = 'customer') = ($4 = 'staff')",
    test: `${SERVER}/support/chat/chat.test.ts`,
  },
  {
    slice: 'notifications',
    bug: 'signs a webhook without its second',
    file: `${SERVER}/notifications/webhooks/sign.ts`,
    words: `update(\`\${second}.\${body}\`)`,
    instead: 'update(body)',
    test: `${SERVER}/notifications/webhooks/sign.test.ts`,
  },
  {
    slice: 'app',
    bug: 'closes an account that still has money',
    file: `${SERVER}/app/own-data/remains.ts`,
    words: 'available + borrowed +',
    instead: 'borrowed +',
    test: `${SERVER}/app/own-data/close-account.test.ts`,
  },
];

const proofs: readonly PlantedBug[] = [
  {
    slice: 'market',
    bug: 'folds the lowest price of a minute wrongly',
    file: `${SQL}/market/fold_candles.sql`,
    words: 'least(c.low, excluded.low)',
    instead: 'excluded.low',
    test: `${SERVER}/market/candles/candles.test.ts`,
  },
  {
    slice: 'market',
    bug: 'writes a second of the price log after a later one',
    file: `${SQL}/market/append_to_log.sql`,
    words: 'if new.t <= v_last.t then',
    instead: 'if false then',
    test: `${SERVER}/market/price-log/price-log.test.ts`,
  },
  {
    slice: 'verification',
    bug: 'accepts a receipt with another sum',
    file: 'packages/proof/src/receipts/check-result.ts',
    words: "ensure(result.returned === facts.returned, 'returned_wrong');",
    instead: '',
    test: 'packages/proof/src/receipts/receipt-cheats.test.ts',
  },
  {
    slice: 'platform',
    bug: 'answers another request under the same key',
    file: `${SERVER}/platform/http/idempotency.ts`,
    words: "if (first !== fingerprint) throw new AppError('client_id_reused');",
    instead: '',
    test: `${SERVER}/platform/http/idempotency.test.ts`,
  },
  {
    slice: 'migrations',
    bug: 'drops the check of a table',
    file: 'apps/server/migrations/000007_funding.sql',
    words: 'check (card_sealed is not null or account_sealed is not null)',
    instead: 'check (true)',
    test: 'check:schema',
  },
  {
    slice: 'migrations',
    bug: 'forgets the trigger that keeps the lines of the ledger',
    file: `${SQL}/ledger/triggers.sql`,
    words: 'closed_days, day_totals, entries, transfers',
    instead: 'closed_days, day_totals, transfers',
    test: `${SERVER}/platform/postgres/schema/runtime-role.test.ts`,
  },
];

const screens: readonly PlantedBug[] = [
  {
    slice: 'web',
    bug: 'shows the whole amount as what arrives',
    file: 'apps/web/src/funding/withdrawals/request/withdraw.rules.ts',
    words: 'arrives: formatAmount(units - feeUnits, currency)',
    instead: 'arrives: formatAmount(units, currency)',
    test: 'apps/web/src/funding/withdrawals/request/withdraw.rules.test.ts',
  },
  {
    slice: 'web',
    bug: 'leaves the address out of the last look at a withdrawal',
    file: 'apps/web/src/funding/withdrawals/request/confirm-figures.tsx',
    words: '<AddressText address={target.to} />',
    instead: '',
    test: 'e2e/withdraw.test.ts',
    name: 'goes out step by step',
  },
  {
    slice: 'console',
    bug: 'shows an approver the amount before the fee',
    file: 'apps/operator/src/funding/withdrawals/withdrawal-facts.tsx',
    words: 'of.local == null ? sumOf(of.actual_arrival, of.currency)',
    instead: 'of.local == null ? sumOf(of.amount, of.currency)',
    test: 'apps/operator/src/funding/withdrawals/withdrawals.screen.test.ts',
  },
];

export const PLANTED_BUGS: readonly PlantedBug[] = [...money, ...people, ...proofs, ...screens];
