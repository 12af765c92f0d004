import { expect } from 'vitest';

/** The names of the steps of a verification that failed. */
export const failedOf = <Name extends string>(
  steps: readonly { readonly name: Name; readonly ok: boolean }[],
): readonly Name[] => steps.filter(({ ok }) => !ok).map(({ name }) => name);

/** Whether no step failed. A refusal must come from one of the expected steps. */
export const isAcceptedUnless = (expected: readonly string[], failed: readonly string[]): boolean => {
  if (failed.length > 0)
    expect(
      expected.some((name) => failed.includes(name)),
      failed.join(),
    ).toBe(true);
  return failed.length === 0;
};
