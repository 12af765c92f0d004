import { expect } from 'vitest';
import type { Step } from '../steps.ts';

/** The steps of a verification that failed. A step that is not shown did not. */
export const faultsIn = <Name extends string>(steps: readonly Step<Name>[]): readonly Step<Name>[] =>
  steps.filter(({ ok, notShown }) => !ok && notShown !== true);

/** Reasons that lie with the reader's own question, or with the age of the document. */
const NOT_ASKED: ReadonlySet<string | undefined> = new Set([
  'witness_key_missing',
  'order_proof_missing',
  'anchor_missing',
  'version_without_bound',
  'version_without_writing',
  'seen_not_stated',
]);

/** The names of the steps that failed, or that the house did not show although the reader asked for them. */
export const failedOf = <Name extends string>(steps: readonly Step<Name>[]): readonly Name[] =>
  steps.filter(({ ok, why }) => !ok && !NOT_ASKED.has(why)).map(({ name }) => name);

/** Whether no step failed or was left out. A refusal must come from one of the expected steps. */
export const isAcceptedUnless = (expected: readonly string[], failed: readonly string[]): boolean => {
  if (failed.length > 0)
    expect(
      expected.some((name) => failed.includes(name)),
      failed.join(),
    ).toBe(true);
  return failed.length === 0;
};
