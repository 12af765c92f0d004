import { ProofError } from './proof-error.ts';

/** One step of a check, named by a stable code. */
export interface Step<Name extends string = string> {
  readonly name: Name;
  readonly ok: boolean;
  /** Why it does not hold, as a stable code; `not_reached` when an earlier step that it needs did not hold. */
  readonly why?: string;
}

export interface Verdict<Name extends string = string> {
  readonly ok: boolean;
  readonly steps: readonly Step<Name>[];
}

const NOT_REACHED = 'not_reached';

/** What an earlier step gave; a step that needs what was never given does not hold. */
export const needed = <Value>(value: Value | null): Value => {
  if (value === null) throw new ProofError(NOT_REACHED);
  return value;
};

/** Takes the steps of a check in order. A step that throws, whatever it throws, does not hold. */
export const openSteps = <Name extends string>() => {
  const steps: Step<Name>[] = [];
  return {
    steps,
    check: <Value>(name: Name, body: () => Value): Value | null => {
      try {
        const value = body();
        steps.push({ name, ok: true });
        return value;
      } catch (error) {
        steps.push({ name, ok: false, why: error instanceof ProofError ? error.code : 'malformed' });
        return null;
      }
    },
    verdict: (): Verdict<Name> => ({ ok: steps.length > 0 && steps.every(({ ok }) => ok), steps }),
  };
};
