import { parseCanonicalJson } from '../encoding/canonical.ts';
import { anOrder, KEYS, receiptOf, secondsAround, WITNESS_KEY } from './house.ts';
import { without } from './mutations.ts';

/** A receipt that holds, and its parts, for tests that change it. */
export const VKEYS = [...KEYS, WITNESS_KEY];
export const order = anOrder({ format: 2, seen: 1_767_311_999 });
const rising = (offset: number) =>
  offset === 2 || offset === 29 ? undefined : 6_400_000_000_000n + BigInt(offset);
export const seconds = secondsAround(order, rising);
export const text = await receiptOf(order, seconds);
export const members = without(parseCanonicalJson(text), 'signature');
