import type { Clock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import type { PictureBytes, RetentionRule } from '../../../src/platform/retention/retention-rule.ts';
import { runRetention } from '../../../src/platform/retention/run-retention.ts';

const NO_PICTURES: PictureBytes = {
  removeBytes: (uploadIds) => {
    if (uploadIds.length > 0) throw new Error('this test has no pictures');
    return Promise.resolve();
  },
};

/** Runs retention rules once, with the periods of the release. */
export const runRules = (
  bench: { readonly database: Database; readonly clock: Clock },
  rules: readonly RetentionRule[],
  { pictures = NO_PICTURES, days }: { readonly pictures?: PictureBytes; readonly days?: number } = {},
): Promise<void> =>
  runRetention(
    { ...bench, log: { warn: () => undefined, error: () => undefined }, pictures },
    rules,
    (rule) => days ?? rule.days,
  );
