import { NotShown, ProofError } from './proof-error.ts';

/** One step of a check, named by a stable code. */
export interface Step<Name extends string = string> {
  readonly name: Name;
  readonly ok: boolean;
  /** The failure as a stable code. `not_reached` if an earlier step that this one needs failed. */
  readonly why?: string;
  /** The material of the step is absent or says nothing, so the step neither holds nor fails. `why` says what is absent. */
  readonly notShown?: true;
}

export interface Verdict<Name extends string = string> {
  /** No step failed. Steps that are not shown do not count, so a caller names them (`notShownOf`) beside its result. */
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

/** The names of the steps that are not shown, in their order. */
export const notShownOf = <Name extends string>(steps: readonly Step<Name>[]): readonly Name[] =>
  steps.filter(({ notShown }) => notShown === true).map(({ name }) => name);

const failureOf = (error: unknown): Pick<Step, 'ok' | 'why' | 'notShown'> => ({
  ok: false,
  why: error instanceof ProofError ? error.code : 'malformed',
  ...(error instanceof NotShown && { notShown: true }),
});

/** Runs the steps of a check in order. A step that throws anything but `NotShown` fails. */
export const openSteps = <Name extends string>() => {
  const steps: Step<Name>[] = [];
  const check: StepCheck<Name> = (name, body) => {
    try {
      const value = body();
      steps.push({ name, ok: true });
      return value;
    } catch (error) {
      steps.push({ name, ...failureOf(error) });
      return null;
    }
  };
  return {
    steps,
    check,
    verdict: (): Verdict<Name> => ({
      ok: steps.some(({ ok }) => ok) && steps.every(({ ok, notShown }) => ok || notShown === true),
      steps,
    }),
  };
};
