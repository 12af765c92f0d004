/**
 * Campaigns: quantity that no test of a tier needs. Each runs alone, because it loads or measures the machine. Run it after a change of
 * what it guards, and record the result.
 */
export interface Campaign {
  readonly name: string;
  /** One sentence for the table in docs/campaigns.md. */
  readonly guards: string;
  /** `program` runs node with the files as its arguments; it counts as one test. */
  readonly runner: 'vitest' | 'playwright' | 'program';
  /** From the root. */
  readonly files: readonly string[];
  /** Further options of the runner. */
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A rough time on two cores. */
  readonly minutes: number;
}

const SERVER = 'apps/server/src';
const PROCESS = 'apps/server/test/process';
const PROOF = 'packages/proof/src';

const money: readonly Campaign[] = [
  {
    name: 'worlds',
    guards:
      'No rule of trading and of the ledger breaks in 500 simulated worlds with lost connections and dying processes.',
    runner: 'vitest',
    files: ['apps/server/test/simulation/simulation.test.ts'],
    minutes: 10,
  },
  {
    name: 'planted-bugs',
    guards: 'The simulation finds each planted bug of the field in a world of its own.',
    runner: 'vitest',
    files: ['apps/server/test/simulation/planted-bugs.test.ts'],
    minutes: 8,
  },
  {
    name: 'bugs-in-slices',
    guards: 'A classic bug of each slice, planted into its code, turns a test of npm test red.',
    runner: 'program',
    files: ['tools/plant-bugs.ts'],
    minutes: 8,
  },
  {
    name: 'funding-worlds',
    guards:
      'No money is lost or made up in 2,000 simulated worlds with lying nodes, re-organisations and dying processes.',
    runner: 'vitest',
    files: ['apps/server/test/simulation/funding/funding-worlds.test.ts'],
    minutes: 60,
  },
  {
    name: 'planted-funding-bugs',
    guards: 'The simulation of money in and out finds each planted bug of the field.',
    runner: 'vitest',
    files: ['apps/server/test/simulation/funding/planted-funding-bugs.test.ts'],
    minutes: 10,
  },
  {
    name: 'funding-day',
    guards:
      'After 24 hours of each chain with a lying and a lagging node, books equal chain, and nothing is lost, doubled or stuck.',
    runner: 'vitest',
    files: ['apps/server/test/simulation/funding/funding-day.test.ts'],
    minutes: 20,
  },
  {
    name: 'program-kills',
    guards: 'No trade, stake or answer is lost when the program is killed 200 times.',
    runner: 'vitest',
    files: [`${PROCESS}/crash.test.ts`],
    env: { TALLYSTICK_TEST_KILLS: '200' },
    minutes: 25,
  },
  {
    name: 'postgres-kills',
    guards: 'No trade, stake or answer is lost when PostgreSQL is killed 200 times.',
    runner: 'vitest',
    files: [`${PROCESS}/crash-postgres.test.ts`],
    env: { TALLYSTICK_TEST_KILLS: '200' },
    minutes: 25,
  },
  {
    name: 'payout-kills',
    guards: 'A payout leaves exactly once whenever a process dies, on EVM chains and on Bitcoin.',
    runner: 'vitest',
    files: [
      `${SERVER}/withdrawals/kill-withdrawal-processor.test.ts`,
      `${SERVER}/withdrawals/payout/bitcoin/kill-bitcoin.test.ts`,
    ],
    minutes: 15,
  },
  {
    name: 'custody-kills',
    guards: 'Sweeps, cold transfers, deposits and anchors happen exactly once whenever a process dies.',
    runner: 'vitest',
    files: [
      `${SERVER}/custody/sweeping/sweeper.test.ts`,
      `${SERVER}/custody/cold/move-evm.test.ts`,
      `${SERVER}/deposits/chain/watch-chain.test.ts`,
      `${SERVER}/deposits/chain/watch-bitcoin.test.ts`,
      `${SERVER}/verification/anchors/kill-anchoring.test.ts`,
    ],
    minutes: 20,
  },
  {
    name: 'bitcoin-batches',
    guards: 'A batch of Bitcoin payouts keeps its limits for 500 random sets of coins.',
    runner: 'vitest',
    files: [`${SERVER}/custody/batches/build-psbt.test.ts`],
    minutes: 1,
  },
  {
    name: 'accruals',
    guards:
      'A year of 100,000 positions is paid once each day, while the process dies between any two steps.',
    runner: 'vitest',
    files: [`${SERVER}/products/accruals/accrue.test.ts`],
    env: { TALLYSTICK_TEST_POSITIONS: '100000' },
    minutes: 10,
  },
  {
    name: 'histories',
    guards:
      'Worth and results of 1,000 random histories agree with a second computation; borrowed money stays marked.',
    runner: 'vitest',
    files: [`${SERVER}/app/worth/random-histories.test.ts`, `${SERVER}/app/borrowed-outside.test.ts`],
    minutes: 5,
  },
  {
    name: 'risk-rules',
    guards: 'The risk rules find 100 dishonest among 2,000 simulated customers.',
    runner: 'vitest',
    files: [`${SERVER}/payments/risk/simulated-customers.test.ts`],
    minutes: 3,
  },
];

const attacks: readonly Campaign[] = [
  {
    name: 'floods',
    guards:
      'An order of another customer is answered in time under every flood, and no price or settlement is late.',
    runner: 'vitest',
    files: [`${PROCESS}/floods.test.ts`, `${PROCESS}/isolation.test.ts`],
    minutes: 6,
  },
  {
    name: 'route-floods',
    guards: 'A flood of any call of the contract delays no order and takes no readiness, price or memory.',
    runner: 'vitest',
    files: [`${PROCESS}/route-floods.test.ts`],
    minutes: 25,
  },
  {
    name: 'full-disk',
    guards: 'A full disk loses nothing, and the program goes on when there is room again.',
    runner: 'vitest',
    files: [`${PROCESS}/full-disk.test.ts`],
    minutes: 3,
  },
  {
    name: 'reconnects',
    guards: 'Clients that lose their connection 500 times miss no message and see none twice.',
    runner: 'vitest',
    // The lines of the orders' topic are a part of the one program.
    files: [`${SERVER}/support/chat/reconnects.test.ts`, 'apps/server/test/wire/one-program.test.ts'],
    env: { TALLYSTICK_TEST_RECONNECTS: '500' },
    minutes: 5,
  },
  {
    name: 'webhooks',
    guards: '10,000 events reach their receivers at least once, in order, over 60 kills.',
    runner: 'vitest',
    files: [`${SERVER}/notifications/webhooks/kill-webhooks.test.ts`],
    minutes: 6,
  },
  {
    name: 'cluster',
    guards: 'Processes, databases and NATS on several machines fail over and upgrade without a lost order.',
    runner: 'vitest',
    files: [
      'apps/server/test/cluster/bus.cluster.test.ts',
      'apps/server/test/cluster/database.cluster.test.ts',
      'apps/server/test/cluster/rolling.cluster.test.ts',
    ],
    options: ['--no-file-parallelism'],
    minutes: 40,
  },
  {
    name: 'replaced-feeds',
    guards:
      'A feed that is stopped or killed is replaced within ten seconds, and prices are never more than three seconds old.',
    runner: 'vitest',
    files: [`${PROCESS}/roles.test.ts`],
    minutes: 2,
  },
  {
    name: 'first-starts',
    guards:
      'A first start that is killed at any moment, or that has a wrong setting, leaves nothing half made.',
    runner: 'vitest',
    files: [`${PROCESS}/first-start.test.ts`],
    minutes: 4,
  },
];

const proofs: readonly Campaign[] = [
  {
    name: 'changed-proofs',
    guards:
      'No changed receipt, ticket, bound, anchor or liability proof verifies, in any of 40,000 changes.',
    runner: 'vitest',
    files: [
      `${PROOF}/anchors/anchor-mutations.test.ts`,
      `${PROOF}/bounds/bound-mutations.test.ts`,
      `${PROOF}/liabilities/liability-mutations.test.ts`,
      `${PROOF}/receipts/receipt-cheats.test.ts`,
      `${PROOF}/receipts/receipt-mutations.test.ts`,
      `${PROOF}/tickets/ticket-mutations.test.ts`,
    ],
    minutes: 10,
  },
  {
    name: 'second-verifier',
    guards:
      'The second implementation of the rules has our result for every vector and for 100,000 changed documents.',
    runner: 'vitest',
    files: ['packages/verify/src/fuzz-verifiers.test.ts', 'packages/verify/src/second-verifier.test.ts'],
    minutes: 30,
  },
  {
    name: 'recorded-day',
    guards: 'On a recorded day, server and verifier agree with an independent computation in every second.',
    runner: 'vitest',
    files: ['apps/server/src/trading/settle/recorded-day.test.ts'],
    minutes: 5,
  },
  {
    name: 'reproducible-build',
    guards: 'The apps of one commit are the same bytes in two folders and under two versions of Node.',
    runner: 'vitest',
    files: ['tools/image/reproducible-build.test.ts'],
    minutes: 4,
  },
  {
    name: 'public-logs',
    guards: 'The public logs stay append-only over kills, and an anchor on a chain proves them.',
    runner: 'vitest',
    files: [`${PROCESS}/public-logs.test.ts`],
    minutes: 8,
  },
  {
    name: 'liabilities',
    guards: 'A statement of 100,000 balances is made in time, and each balance is in it.',
    runner: 'vitest',
    files: [
      `${SERVER}/verification/liabilities/liabilities.test.ts`,
      `${SERVER}/verification/liabilities/lines.test.ts`,
    ],
    minutes: 4,
  },
];

const lists: readonly Campaign[] = [
  {
    name: 'long-lists',
    guards:
      'Queues, overview, exports and histories of hundreds of thousands of rows stay within their bounds.',
    runner: 'vitest',
    files: [
      `${SERVER}/app/overview/read-overview.test.ts`,
      `${SERVER}/app/own-data/export-data.test.ts`,
      `${SERVER}/app/staff/customer-history.test.ts`,
      `${SERVER}/app/staff/waiting-desk.test.ts`,
    ],
    minutes: 12,
  },
  {
    name: 'alerts',
    guards: 'promtool finds every alert firing in its case and quiet in the other.',
    runner: 'vitest',
    files: ['tools/alerts/alerts.test.ts'],
    minutes: 2,
  },
  {
    name: 'soak',
    guards: 'The memory of server, engine and PostgreSQL does not grow over 30 minutes of steady load.',
    runner: 'program',
    files: ['bench/soak.ts'],
    minutes: 32,
  },
];

const screens: readonly Campaign[] = [
  {
    name: 'languages',
    guards:
      'Each journey also passes in its second language, and pages of the console keep their pictures at three widths.',
    runner: 'playwright',
    // All journeys but those that measure or compare pictures.
    files: ['e2e'],
    options: ['--project=desk', '--project=trades', '--project=customers', '--project=apart', '--workers=2'],
    minutes: 25,
  },
  {
    name: 'sweep',
    guards: 'Every page opens in all ten languages and both themes without an overflow or a finding of axe.',
    runner: 'playwright',
    files: ['e2e/sweep.test.ts'],
    env: { TALLYSTICK_TEST_SWEEP: 'all' },
    minutes: 40,
  },
  {
    name: 'looks',
    guards: 'The pages look as they did, compared picture by picture.',
    runner: 'playwright',
    files: ['e2e/looks.test.ts'],
    minutes: 5,
  },
  {
    name: 'lighthouse',
    guards:
      'Login, home, market and trade keep their Lighthouse scores, and a chart its time to the first candle.',
    runner: 'playwright',
    files: ['e2e/lighthouse.test.ts', 'e2e/quotes.test.ts'],
    env: { TALLYSTICK_TEST_RECORD: '1' },
    minutes: 6,
  },
  {
    name: 'console-keys',
    guards: 'The console paints the answer to a key within 50 ms.',
    runner: 'playwright',
    files: ['e2e/console-keys.test.ts'],
    minutes: 3,
  },
  {
    name: 'frames',
    guards:
      'The countdown, the change of pages, rolling figures and the ring of a new trade keep their frame rate on a slow processor.',
    runner: 'playwright',
    files: ['e2e/countdown-frames.test.ts', 'e2e/motion-frames.test.ts'],
    minutes: 4,
  },
];

export const CAMPAIGNS: readonly Campaign[] = [...money, ...attacks, ...proofs, ...lists, ...screens];
