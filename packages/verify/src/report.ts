import {
  type AcceptedOrder,
  type AnchorFacts,
  type BoundFacts,
  cosignaturesOf,
  notShownOf,
  readKeys,
  type Step,
  type Verdict,
} from '@tallystick/proof';
import { type AnyStep, linesOf } from './words.ts';

/** The result of a check in lines. */
export interface Report {
  /** Nothing that is shown is false. */
  readonly ok: boolean;
  readonly lines: readonly string[];
  /** The names of the steps that are not shown. */
  readonly notShown: readonly AnyStep[];
  /** The reader named witnesses, and they do not confirm the time of acceptance. */
  readonly isTimeMissing: boolean;
}

/** Reasons that lie with the reader or with the age of the document, not with the house. */
const NOT_ASKED: ReadonlySet<string | undefined> = new Set(['witness_key_missing', 'version_without_bound']);

/** Facts are printed only if nothing is false. */
export const report = (
  { ok, steps }: Verdict<AnyStep>,
  facts: readonly string[],
  isTimeAsked = false,
): Report => {
  const time = steps.find(({ name }) => name === 'bound_time');
  return {
    ok,
    lines: [...steps.flatMap(linesOf), ...(ok ? facts : [])],
    notShown: notShownOf(steps),
    isTimeMissing: isTimeAsked && time?.notShown === true && !NOT_ASKED.has(time.why),
  };
};

/** A verdict with further steps. */
export const withSteps = <Name extends AnyStep>(
  { ok, steps }: Verdict<Name>,
  more: readonly Step<AnyStep>[],
): Verdict<AnyStep> => ({
  ok: ok && more.every((step) => step.ok || step.notShown === true),
  steps: [...steps, ...more],
});

/** The result in one line. Steps that are not shown are always named, so that nobody takes the rest for all. */
export const endingOf = ({ ok, notShown }: Report): string => {
  if (!ok) return 'it does NOT hold';
  if (notShown.length === 0) return 'everything holds';
  const time = notShown.includes('bound_time')
    ? '; the time of acceptance is only the word of the house'
    : '';
  return `everything holds as far as it is shown; NOT shown: ${notShown.join(', ')}${time}`;
};

/** Exit codes: 0 nothing is false, 1 something is false, 2 the named witnesses do not confirm the time. */
export const exitCodeOf = ({ ok, isTimeMissing }: Report): number => {
  if (!ok) return 1;
  return isTimeMissing ? 2 : 0;
};

/** The date of a checkpoint: the last time at which a known witness saw it. */
export const seenText = (what: string, note: string, vkeys: readonly string[]): string => {
  const seconds = cosignaturesOf(note, readKeys(vkeys)).map(({ second }) => second);
  return seconds.length === 0
    ? `${what} has no date: no witness that you named saw it`
    : `${what} was seen by a witness at ${timeText(Math.max(...seconds) * 1000)}`;
};

export const timeText = (ms: number): string => new Date(ms).toISOString();

export const orderText = ({
  orderNo,
  direction,
  symbol,
  durationSeconds,
  acceptAtMs,
}: AcceptedOrder): string =>
  `order ${orderNo}: ${direction} on ${symbol} for ${durationSeconds} s, accepted ${timeText(acceptAtMs)}`;

/** The bound of the time of acceptance. Without one, says that the time is only the house's word. */
export const boundText = (bound: BoundFacts | null): string =>
  bound === null
    ? 'its time of acceptance is the word of the house: no witness bounds it'
    : `witnesses had seen it at ${timeText(bound.witnessedSecond * 1000)} by their clocks, and the price log had no second after ${timeText(bound.priceSecond * 1000)} then`;

/** The block that an anchor is in. Without a source of block headers, says that the chain was not asked. */
export const anchorTexts = (anchor: AnchorFacts | null, headerSource: string | null): readonly string[] => {
  if (anchor === null) return ['it has no anchor in a chain'];
  const { chainId, blockNumber, blockHash, blockSecond, transactionHash } = anchor;
  return [
    `it is anchored in block ${blockNumber} of chain ${chainId}, of ${timeText(blockSecond * 1000)}, with the hash ${blockHash}, by the transaction ${transactionHash}`,
    ...(headerSource === null
      ? [
          'whether the chain has that block was not compared: look up the hash, or name a source with --header-source',
        ]
      : []),
  ];
};
