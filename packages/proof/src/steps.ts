import { ProofError } from './proof-error.ts';

/** One step of a check, named by a stable code. */
export interface Step<Name extends string = string> {
  readonly name: Name;
  readonly ok: boolean;
  /** The failure as a stable code. `not_reached` if an earlier step that this one needs failed. */
  readonly why?: string;
}

export interface Verdict<Name extends string = string> {
  readonly ok: boolean;
  readonly steps: readonly Step<Name>[];
}

/** Runs a step and records it. Returns null if it failed. */
export type StepCheck<Name extends string> = <Value>(name: Name, body: () => Value) => Value | null;

const NOT_REACHED = 'not_reached';

/** Unwraps the result of an earlier step. Throws `not_reached` if that step gave none. */
export const needed = <Value>(value: Value | null): Value => {
  if (value === null) throw new ProofError(NOT_REACHED);
  return value;
};

/** Runs the steps of a check in order. A step that throws anything fails. */
export const openSteps = <Name extends string>() => {
  const steps: Step<Name>[] = [];
  const check: StepCheck<Name> = (name, body) => {
    try {
      const value = body();
      steps.push({ name, ok: true });
      return value;
    } catch (error) {
      steps.push({ name, ok: false, why: error instanceof ProofError ? error.code : 'malformed' });
      return null;
    }
  };
  return {
    steps,
    check,
    verdict: (): Verdict<Name> => ({ ok: steps.length > 0 && steps.every(({ ok }) => ok), steps }),
  };
};
