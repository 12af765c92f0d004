import {
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readList,
} from '../../../packages/proof/src/encoding/canonical.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import {
  anOrder,
  KEYS,
  receiptOf,
  receiptSigner,
  secondsAround,
} from '../../../packages/proof/src/testing/house.ts';
import { member, withMembers, without } from '../../../packages/proof/src/testing/mutations.ts';
import { type Expected, type Vector, vectorOf } from './vector.ts';

/** The receipt from which the vectors are made, and its changes. */

interface Given extends Expected {
  readonly keys?: readonly string[];
}

export const vector = (name: string, receipt: string, given: Given = {}): Vector => ({
  ...vectorOf(name, given),
  receipt,
  keys: given.keys ?? KEYS,
});

export const order = anOrder();
export const rising = (offset: number): bigint => 6_400_000_000_000n + BigInt(offset) * 1_000_000n;
export const text = await receiptOf(order, secondsAround(order, rising));
export const members = without(parseCanonicalJson(text), 'signature');
export const signed = (changes: JsonObject): string =>
  signDocument(withMembers(members, changes), receiptSigner);
export const runOf = (name: 'entry' | 'settlement'): readonly Json[] => readList(member(members, name), 9);
