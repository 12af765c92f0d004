import type { Step } from '@tallystick/proof/steps.ts';

/**
 * `open`: not proven yet, but nothing contradicts it. The same document may hold a moment later. `not_shown`: the material is
 * absent or says nothing.
 */
export type StepState = 'holds' | 'fails' | 'open' | 'not_reached' | 'not_shown';
/** `foreign`: genuine, but of another account or trade. `unwitnessed`: nothing fails, and a witness does not confirm it. */
export type Ending = 'holds' | 'open' | 'unwitnessed' | 'foreign' | 'fails';

/** Failures that pass when the document is fetched again: a witness may be slow. */
const OPEN: ReadonlySet<string> = new Set(['witnesses witness_missing']);

/** A step that did not run: one that it needs failed, or its material could not be fetched. */
const NOT_RUN: ReadonlySet<string> = new Set(['not_reached', 'unreachable']);

/** Steps that add to a proof. Without them the rest is proven all the same. */
const EXTRA: ReadonlySet<string> = new Set([
  'anchor_root',
  'anchor_block',
  'order_yours',
  'uid_yours',
  'ticket_same',
  'nonce_yours',
  'after_seen',
  'written_in_time',
]);

/** Steps that say whose document it is, not whether it is genuine. */
const OWNER: ReadonlySet<string> = new Set(['order_yours', 'uid_yours']);

/** A checkpoint is published without a slow witness. A missing witness is no fault of the document. */
export const stateOf = ({ name, ok, why, notShown }: Step): StepState => {
  if (ok) return 'holds';
  if (notShown === true) return 'not_shown';
  if (OPEN.has(`${name} ${why}`)) return 'open';
  return NOT_RUN.has(why ?? '') ? 'not_reached' : 'fails';
};

/** The result of all steps together. An empty list proves nothing. */
export const endingOf = (steps: readonly Step[]): Ending => {
  const isIn = (state: StepState) => (step: Step) => stateOf(step) === state;
  const failed = steps.filter((step) => isIn('fails')(step) || isIn('not_reached')(step));
  if (!steps.some(({ ok }) => ok)) return 'fails';
  if (failed.length > 0) return failed.every(({ name }) => OWNER.has(name)) ? 'foreign' : 'fails';
  if (steps.some(isIn('open'))) return 'open';
  return steps.some((step) => stateOf(step) === 'not_shown' && !EXTRA.has(step.name))
    ? 'unwitnessed'
    : 'holds';
};

/** The mark of an ending. */
export const markOf = (ending: Ending): StepState => {
  if (ending === 'foreign') return 'fails';
  return ending === 'unwitnessed' ? 'not_shown' : ending;
};

/** The reasons why a step is not shown, by the words that explain them. */
const ABSENT = {
  witness_key_missing: 'noWitness',
  witness_missing: 'noBound',
  bound_missing: 'noBound',
  version_without_bound: 'noBound',
  witnessed_late: 'late',
  price_not_after_order: 'late',
  prices_seen_late: 'late',
  anchor_missing: 'noAnchor',
  order_proof_missing: 'noProof',
  seen_not_stated: 'notStated',
  version_without_writing: 'notWritten',
  first_seen: 'firstSeen',
  challenge_old: 'notSigned',
  addresses_missing: 'notSigned',
  signature_missing: 'notSigned',
  balance_missing: 'notSigned',
  block_old: 'notSigned',
  coverage_unproven: 'onlyWord',
} as const;
export type Absent = (typeof ABSENT)[keyof typeof ABSENT] | 'notKnown';

const isAbsence = (why: string | undefined): why is keyof typeof ABSENT => why !== undefined && why in ABSENT;

export const absentOf = (why: string | undefined): Absent => (isAbsence(why) ? ABSENT[why] : 'notKnown');
