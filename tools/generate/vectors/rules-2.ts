import {
  type Json,
  type JsonObject,
  parseCanonicalJson,
} from '../../../packages/proof/src/encoding/canonical.ts';
import type { AcceptedOrder } from '../../../packages/proof/src/entries/order.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import {
  anOrder,
  receiptOf,
  receiptSigner,
  secondsAround,
} from '../../../packages/proof/src/testing/house.ts';
import { member, withMembers, without } from '../../../packages/proof/src/testing/mutations.ts';
import { rising, vector } from './receipt-house.ts';
import type { Vector } from './vector.ts';

type PriceAt = (offset: number) => bigint | null;

const inRules = (rules: 1 | 2, durationSeconds: number): AcceptedOrder =>
  anOrder({ format: 2, rules, durationSeconds });
const receipt = (of: AcceptedOrder, priceAt: PriceAt): Promise<string> =>
  receiptOf(of, secondsAround(of, priceAt));

/** The distance between seconds grows, so that the median tells how many of them count. */
const steepening: PriceAt = (offset) => 6_400_000_000_000n + BigInt(offset * offset) * 1_000n;
/** Without the last `count` seconds of a trade of a duration. */
const endingEarly =
  (durationSeconds: number, count: number): PriceAt =>
  (offset) =>
    offset > durationSeconds + 2 - count && offset <= durationSeconds + 2 ? null : rising(offset);

const signedWith = (json: Json, changes: JsonObject): string =>
  signDocument(withMembers(without(json, 'signature'), changes), receiptSigner);

/** The part of `docs/vectors/receipts.jsonl` about version 2 of the rules: longer trades settle over more seconds. */
export const rules2Vectors = async (): Promise<Vector[]> => {
  const held: Vector[] = [];
  for (const seconds of [30, 60, 61, 120, 180, 299, 300, 900])
    held.push(vector(`rules 2: ${seconds} s`, await receipt(inRules(2, seconds), steepening)));
  const five = await receipt(inRules(1, 300), steepening);
  const thirty = await receipt(inRules(2, 300), steepening);
  const [of5, of30] = [parseCanonicalJson(five), parseCanonicalJson(thirty)];
  const voided = async (name: string, seconds: number, missing: number): Promise<Vector> =>
    vector(name, await receipt(inRules(2, seconds), endingEarly(seconds, missing)));
  const settledAs = (json: Json): JsonObject => ({
    settlement: member(json, 'settlement'),
    result: member(json, 'result'),
  });
  return [
    ...held,
    vector('rules 1 in format 2: 300 s settle over five seconds', five),
    await voided('rules 2: eighteen of thirty seconds', 300, 12),
    await voided('rules 2: seventeen of thirty seconds: void', 300, 13),
    await voided('rules 2: nine of fifteen seconds', 180, 6),
    await voided('rules 2: eight of fifteen seconds: void', 180, 7),
    vector('rules 2: only the last five seconds', signedWith(of30, settledAs(of5)), {
      step: 'settlement_seconds',
      why: 'seconds_not_shown',
    }),
    vector('rules 1: thirty seconds', signedWith(of5, settledAs(of30)), {
      step: 'settlement_seconds',
      why: 'entries_beyond_need',
    }),
    vector(
      'rules 2: the median of the last five seconds',
      signedWith(of30, { result: member(of5, 'result') }),
      { step: 'settlement_price', why: 'settlement_price_wrong' },
    ),
  ];
};
