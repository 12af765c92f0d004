import type { AcceptedOrder, AnchorFacts, BoundFacts, Verdict } from '@tallystick/proof';

/** The result of a check in lines, and whether everything holds. */
export interface Report {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** Facts are printed only if everything holds. */
export const report = (verdict: Verdict, steps: readonly string[], facts: readonly string[]): Report => ({
  ok: verdict.ok,
  lines: [...steps, ...(verdict.ok ? facts : [])],
});

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
