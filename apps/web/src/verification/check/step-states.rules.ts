import type { Step } from '@tallystick/proof';

/** `open`: not proven yet, but nothing contradicts it. The same document may hold a moment later. */
export type StepState = 'holds' | 'fails' | 'open' | 'not_reached';
export type Ending = 'holds' | 'open' | 'fails';

/** Failures that pass when the document is fetched again: a witness may be slow. */
const OPEN: ReadonlySet<string> = new Set([
  'witnesses witness_missing',
  'bound_logged bound_missing',
  'bound_time bound_missing',
]);

/** A checkpoint is published without a slow witness. A missing witness is no fault of the document. */
export const stateOf = ({ name, ok, why }: Step): StepState => {
  if (ok) return 'holds';
  if (OPEN.has(`${name} ${why}`)) return 'open';
  return why === 'not_reached' ? 'not_reached' : 'fails';
};

/** The result of all steps together. An empty list proves nothing. */
export const endingOf = (steps: readonly Step[]): Ending => {
  const states = steps.map(stateOf);
  if (states.length === 0 || states.some((state) => state === 'fails' || state === 'not_reached'))
    return 'fails';
  return states.includes('open') ? 'open' : 'holds';
};
