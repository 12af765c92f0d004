import { divFloor, divRound, medianFloor, PRICE_SCALE, parsePrice, RATE_SCALE } from '@tallystick/money';
import type { RecordedFrame } from '@tallystick/venues/testing/recorded-frames.ts';
import { z } from 'zod/mini';

const Message = z.union([
  z.object({ data: z.object({ e: z.literal('trade'), p: z.string(), q: z.string(), m: z.boolean() }) }),
  z.object({ data: z.object({ b: z.string(), a: z.string() }) }),
]);

/** One second: the mid at its end at 1e-8, and the volume of takers' purchases less that of their sales, in minor units. */
interface Second {
  mid: bigint | null;
  flow: bigint;
}

const MINOR_UNITS = 1_000_000n;

const read = (text: string): bigint => {
  const value = parsePrice(text);
  if (value === null) throw new Error(`no number: ${text}`);
  return value;
};

const secondsOf = (frames: readonly RecordedFrame[]): readonly Second[] => {
  const seconds = new Map<number, Second>();
  for (const { receivedMs, frame } of frames) {
    const at = Math.floor(receivedMs / 1000);
    const second = seconds.get(at) ?? { mid: null, flow: 0n };
    seconds.set(at, second);
    const { data } = Message.parse(JSON.parse(frame));
    if ('b' in data) {
      second.mid = medianFloor([read(data.b), read(data.a)]);
    } else {
      const volume = divFloor(read(data.p) * read(data.q) * MINOR_UNITS, PRICE_SCALE * PRICE_SCALE);
      second.flow += data.m ? -volume : volume;
    }
  }
  return [...seconds].sort(([one], [other]) => one - other).map(([, second]) => second);
};

export interface Impact {
  readonly seconds: number;
  /** Variances and covariance of flow (minor units) and move (1e-8), times the square of the number of seconds. */
  readonly flows: bigint;
  readonly moves: bigint;
  readonly both: bigint;
}

/**
 * Relates the flow of each second to the move of the mid from the end of the second before to `held` − 1 seconds after it. A second
 * without a message is left out, with those whose move it would be part of.
 */
export const impactOf = (frames: readonly RecordedFrame[], held: number): Impact => {
  const seconds = secondsOf(frames);
  const pairs = seconds.flatMap(({ flow }, number) => {
    const before = seconds[number - 1]?.mid ?? null;
    const after = seconds[number + held - 1]?.mid ?? null;
    return before === null || after === null
      ? []
      : [{ flow, move: divRound((after - before) * RATE_SCALE, before) }];
  });
  const count = BigInt(pairs.length);
  const sum = (of: (pair: { flow: bigint; move: bigint }) => bigint): bigint =>
    pairs.reduce((total, pair) => total + of(pair), 0n);
  const [flow, move] = [sum((pair) => pair.flow), sum((pair) => pair.move)];
  return {
    seconds: pairs.length,
    flows: count * sum((pair) => pair.flow ** 2n) - flow ** 2n,
    moves: count * sum((pair) => pair.move ** 2n) - move ** 2n,
    both: count * sum((pair) => pair.flow * pair.move) - flow * move,
  };
};

/**
 * The volume for a push, in minor units: the least is by the regression of flow on move, the most by that of move on flow. With
 * errors in both, the true slope lies between the two (Frisch 1934, "Statistical Confluence Analysis by Means of Complete Regression Systems").
 */
export const volumesFor = (
  push: bigint,
  { flows, moves, both }: Impact,
): { readonly least: bigint; readonly most: bigint } => ({
  least: divFloor(push * both, moves),
  most: divFloor(push * flows, both),
});

/** The share of the variance of one that the other explains, at 1e-8. */
export const explainedBy = ({ flows, moves, both }: Impact): bigint =>
  divFloor(both ** 2n * RATE_SCALE, flows * moves);
