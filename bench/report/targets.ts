/** The meaning of each figure, and the value it must reach on two cores with all of the product's checks active. */
export interface Target {
  readonly figure: string;
  readonly what: string;
  /** The unit of `ours` and `baseline`. */
  readonly unit: string;
  /** Null for a figure without a target. */
  readonly bound: {
    readonly of: 'ratio' | 'ours';
    readonly sense: 'at least' | 'at most';
    readonly value: number;
  } | null;
}

const ratioAtLeast = (value: number) => ({ of: 'ratio', sense: 'at least', value }) as const;
const ratioAtMost = (value: number) => ({ of: 'ratio', sense: 'at most', value }) as const;
const oursAtMost = (value: number) => ({ of: 'ours', sense: 'at most', value }) as const;

export const TARGETS: readonly Target[] = [
  { figure: 'accept.at64', what: 'orders accepted, 64 at once', unit: '/s', bound: ratioAtLeast(4) },
  { figure: 'accept.at512', what: 'orders accepted, 512 at once', unit: '/s', bound: ratioAtLeast(9) },
  {
    figure: 'accept.at512x2',
    what: 'orders accepted, 512 at once, on two lanes',
    unit: '/s',
    bound: ratioAtLeast(8),
  },
  {
    figure: 'accept.naive',
    what: 'orders accepted, 64 at once, against one transaction an order',
    unit: '/s',
    bound: ratioAtLeast(30),
  },
  {
    figure: 'accept.refused',
    what: 'good orders accepted while nine in ten are refused or repeated',
    unit: '/s',
    bound: ratioAtLeast(0.35),
  },
  {
    figure: 'accept.p99ms',
    what: 'time to an answer that 99 % stay below, 256 at once',
    unit: 'ms',
    bound: oursAtMost(20),
  },
  {
    figure: 'settle.raw',
    what: '100,000 trades of one second settled and paid out',
    unit: '/s',
    bound: ratioAtLeast(1.8),
  },
  {
    figure: 'settle.p99',
    what: 'time to accept that 99 % stay below, 256 at once, while they settle',
    unit: 'ms',
    bound: ratioAtMost(2.5),
  },
  {
    figure: 'accrue.day',
    what: 'a day of 1,000,000 positions of the fund paid, each with its line',
    unit: 's',
    bound: ratioAtMost(6),
  },
  {
    figure: 'growth.reads',
    what: 'the worth of a day read, 16 at once, on a database of three years',
    unit: '/s',
    bound: ratioAtLeast(0.5),
  },
  {
    figure: 'growth.accept',
    what: 'orders accepted, 256 at once, after 5 million trades',
    unit: '/s',
    bound: ratioAtLeast(0.9),
  },
  {
    figure: 'growth.settle',
    what: '100,000 trades settled after 5 million trades',
    unit: '/s',
    bound: ratioAtLeast(0.9),
  },
  {
    figure: 'idle.cores',
    what: 'share of one core of a whole idle demo, a minute after its start',
    unit: 'cores',
    bound: oursAtMost(0.04),
  },
  {
    figure: 'idle.mib',
    what: 'memory of a whole idle demo, by PSS',
    unit: 'MiB',
    bound: oursAtMost(380),
  },
  {
    figure: 'first-visit.requests',
    what: 'requests of the first visit of home on a phone, until it is complete',
    unit: 'requests',
    bound: oursAtMost(35),
  },
  {
    figure: 'first-visit.bytes',
    what: 'bytes of the same',
    unit: 'bytes',
    bound: oursAtMost(260_000),
  },
  {
    figure: 'first-visit.lcp_ms',
    what: 'its largest contentful paint, by Lighthouse',
    unit: 'ms',
    bound: oursAtMost(1_800),
  },
  {
    figure: 'first-visit.tbt_ms',
    what: 'its total blocking time, by Lighthouse',
    unit: 'ms',
    bound: oursAtMost(50),
  },
  {
    figure: 'http.at256',
    what: 'orders accepted over HTTP, 256 connections, the load from the same machine',
    unit: '/s',
    bound: ratioAtLeast(15),
  },
  {
    figure: 'http.p99ms',
    what: 'time to an answer that 99 % stay below meanwhile',
    unit: 'ms',
    bound: oursAtMost(60),
  },
  {
    figure: 'http.plain',
    what: 'the same orders, as a share of what HTTP alone allows one process',
    unit: '/s',
    bound: ratioAtLeast(0.25),
  },
  {
    figure: 'http.apis2',
    what: 'orders accepted over HTTP by two `api` processes of the same machine, behind one database',
    unit: '/s',
    bound: null,
  },
  {
    figure: 'sockets.cpu',
    what: 'processor time a message, 2,000 sockets, 50 symbols ten times a second',
    unit: 'µs',
    bound: ratioAtMost(0.1),
  },
  { figure: 'sockets.ws', what: 'the same against a plain loop with ws', unit: 'µs', bound: null },
  {
    figure: 'sockets.back_seconds',
    what: 'from the loss of 5,000 sockets at once until all are signed in and have all they missed',
    unit: 's',
    bound: oursAtMost(30),
  },
  {
    figure: 'sockets.accept_p99ms',
    what: 'time to an answer that 99 % stay below meanwhile',
    unit: 'ms',
    bound: oursAtMost(500),
  },
  {
    figure: 'sockets.settle_delay_s',
    what: 'from its second until the last trade that fell due meanwhile was paid',
    unit: 's',
    bound: oursAtMost(1),
  },
  {
    figure: 'recover.start',
    what: 'from the start after a crash until 100,000 overdue trades are settled',
    unit: 's',
    bound: oursAtMost(5),
  },
  {
    figure: 'logs.append_ms',
    what: 'a second of the price log after 100 million: appended, signed, stored',
    unit: 'ms',
    bound: oursAtMost(5),
  },
  {
    figure: 'logs.tiles',
    what: 'tiles read for the proof of an entry among 100 million',
    unit: 'tiles',
    bound: ratioAtMost(2),
  },
  {
    figure: 'logs.order_us',
    what: 'processor time of an order on its way into the log of orders, with its ticket, PostgreSQL among it',
    unit: 'µs',
    bound: oursAtMost(11),
  },
  {
    figure: 'logs.ticket_us',
    what: 'processor time that the ticket of an order adds in a full batch',
    unit: 'µs',
    bound: oursAtMost(2),
  },
  { figure: 'recover.orders', what: 'overdue trades settled after that start', unit: '/s', bound: null },
  {
    figure: 'verify.receipt_ms',
    what: 'processor time to check a receipt, step by step',
    unit: 'ms',
    bound: oursAtMost(100),
  },
  {
    figure: 'verify.shared_ms',
    what: 'the same for a receipt whose checkpoints were verified before',
    unit: 'ms',
    bound: null,
  },
  {
    figure: 'lists.customers_ms',
    what: 'the slowest first page of customers with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.personal_infos_ms',
    what: 'the slowest first page of personal infos with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.deposits_ms',
    what: 'the slowest first page of deposits with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.chain_deposits_ms',
    what: 'the slowest first page of chain deposits with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.withdrawals_ms',
    what: 'the slowest first page of withdrawals with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.adjustments_ms',
    what: 'the slowest first page of adjustments with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.trades_ms',
    what: 'the slowest first page of trades with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.loans_ms',
    what: 'the slowest first page of loans with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.plan_orders_ms',
    what: 'the slowest first page of plan orders with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.mail_ms',
    what: 'the slowest first page of mail with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.audit_ms',
    what: 'the slowest first page of audit with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.risk_ms',
    what: 'the slowest first page of risk findings with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.complaints_ms',
    what: 'the slowest first page of complaints with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.newest_ms',
    what: 'the slowest list of newest rows (refills, deliveries to a webhook, API keys, proposals) with 1,000,000 rows',
    unit: 'ms',
    bound: oursAtMost(200),
  },
  {
    figure: 'lists.risk_check_ms',
    what: 'the risk rules on one withdrawal with 1,000,000 payments and trades',
    unit: 'ms',
    bound: oursAtMost(50),
  },
];

/** True if a figure meets its target. Null for a figure without one. */
export const meets = (
  target: Target,
  figure: { readonly ours: number; readonly ratio: number },
): boolean | null => {
  if (target.bound === null) return null;
  const value = target.bound.of === 'ratio' ? figure.ratio : figure.ours;
  return target.bound.sense === 'at least' ? value >= target.bound.value : value <= target.bound.value;
};
