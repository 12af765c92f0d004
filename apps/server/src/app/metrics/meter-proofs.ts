import { readClosingDelayMs } from '../../ledger/public.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';
import { put } from './put.ts';

const toNumber = (share: string | null): number | null => (share === null ? null : Number(share));

/** The checks of the ledger and of the audit log. */
export const meterChecks = (metrics: Metrics, { core, floor, audit }: Services): void => {
  const { gauge } = metrics;
  const holds = gauge(
    'ledger_holds',
    '1 while the ledger holds, 0 when it does not: then nothing is accepted.',
  );
  const checked = gauge(
    'ledger_checked_timestamp_seconds',
    'When the ledger was last recomputed, by this process or another.',
  );
  const walked = gauge(
    'ledger_walked_timestamp_seconds',
    'When every batch of the ledger, from the first on, had last been looked at.',
  );
  const openDay = gauge(
    'ledger_open_day_age_seconds',
    'Time since the end of the oldest day that is over and not closed; 0: every day that is over is closed.',
  );
  const auditHolds = gauge('audit_log_holds', '1 while the chain of the audit log holds, else 0.');
  const auditAt = gauge(
    'audit_log_checked_timestamp_seconds',
    'When the chain of the audit log was last walked.',
  );
  metrics.onRead(async () => {
    const health = floor.watcher.health();
    holds.set(health.holds ? 1 : 0);
    if (health.checkedAtMs !== null) checked.set(health.checkedAtMs / 1000);
    if (health.walkedAtMs !== null) walked.set(health.walkedAtMs / 1000);
    openDay.set((await readClosingDelayMs(core)) / 1000);
    const { checkedAtMs, verdict } = audit.health();
    if (verdict !== null) auditHolds.set(verdict.holds ? 1 : 0);
    if (checkedAtMs !== null) auditAt.set(checkedAtMs / 1000);
  });
};

/** The public logs and their witnesses. */
export const meterLogs = (metrics: Metrics, { queues }: Services): void => {
  const { gauge } = metrics;
  const size = gauge('log_entries', 'Entries of a public log that are signed.', ['log']);
  const age = gauge('log_checkpoint_age_seconds', 'Age of the newest checkpoint of a public log.', ['log']);
  const witness = gauge(
    'witness_cosignature_age_seconds',
    'Since a witness last cosigned the log of prices.',
    ['witness'],
  );
  const needed = gauge('witnesses_required', 'Witnesses whose cosignatures are enough.');
  const anchor = gauge('anchor_age_seconds', 'Since the block of the newest anchor of the public logs.');
  metrics.onRead(async () => {
    const now = await queues();
    if (now.anchor !== null) put(anchor, {}, now.anchor.ageSeconds);
    for (const log of now.logs) {
      size.set({ log: log.name }, log.size);
      age.set({ log: log.name }, log.ageSeconds);
    }
    for (const each of now.witnesses) put(witness, { witness: each.name }, each.ageSeconds);
    needed.set(now.witnessesNeeded);
  });
};

/** The public figures: uptime of the index, coverage of what is owed. */
export const meterFigures = (metrics: Metrics, { floor }: Services): void => {
  const { gauge } = metrics;
  const uptime = gauge('index_uptime_ratio', 'Share of the seconds of the last 30 days that have a price.', [
    'symbol',
  ]);
  const coverage = gauge('coverage_ratio', 'Assets over liabilities of a currency.', ['currency']);
  const owed = gauge('liabilities_units', 'What is owed to customers, in whole units of the currency.', [
    'currency',
  ]);
  const pool = gauge(
    'pool_balance_units',
    'Balance of a pool or reserve of the house, in whole units of the currency.',
    ['currency', 'pool'],
  );
  metrics.onRead(async () => {
    const figures = await floor.verification.figures();
    for (const { symbol, share } of figures.index_uptime.coins) put(uptime, { symbol }, toNumber(share));
    for (const { currency, ratio, liabilities, treasury, reserve, pools } of figures.coverage) {
      put(coverage, { currency }, toNumber(ratio));
      owed.set({ currency }, Number(liabilities));
      pool.set({ currency, pool: 'treasury' }, Number(treasury));
      pool.set({ currency, pool: 'reserve' }, Number(reserve));
      for (const [name, balance] of Object.entries(pools))
        pool.set({ currency, pool: name }, Number(balance));
    }
  });
};
