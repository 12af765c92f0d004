import { canonicalJson, type Json, parseCanonicalJson, readObject } from '../encoding/canonical.ts';
import {
  type ProvenEntry,
  provenJson,
  readProof,
  readShown,
  type ShownEntry,
} from '../entries/shown-entry.ts';
import type { ProofFile } from '../notes/proof-file.ts';
import { ensure } from '../proof-error.ts';

/** The content of a bound in time and its encoding. */

export interface BoundContent {
  /** A tlog-proof of the order's entry against the earliest witnessed checkpoint of the log of orders that has it. */
  readonly orderProof: string;
  /** The newest entry of the price log, proven against a checkpoint that witnesses saw when or after they saw the other one. */
  readonly price: ProvenEntry;
}

export interface Bound {
  readonly orderProof: ProofFile;
  readonly price: ShownEntry;
}

const MAX_BOUND_LENGTH = 128 * 1024;

export const boundJson = ({ orderProof, price }: BoundContent): Json => ({
  order_proof: orderProof,
  price: provenJson(price),
});

export const readBound = (json: Json): Bound => {
  const of = readObject(json, ['order_proof', 'price']);
  return { orderProof: readProof(of('order_proof')), price: readShown(of('price')) };
};

/** A bound as a file of its own, for a ticket: canonical JSON. */
export const writeBound = (bound: BoundContent): string => canonicalJson(boundJson(bound));

export const parseBound = (text: string): Bound => {
  ensure(text.length <= MAX_BOUND_LENGTH, 'document_too_large');
  return readBound(parseCanonicalJson(text));
};
