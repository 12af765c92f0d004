import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readObject,
  readProofText,
} from '../encoding/canonical.ts';
import { type ProofFile, parseProofFile } from '../notes/proof-file.ts';
import { type PriceEntry, readPriceEntry } from './price-entry.ts';

/** An entry of the price log with its place, as documents hold it. */
export interface ProvenEntry {
  /** The entry as in the log: canonical JSON, exact bytes. */
  readonly text: string;
  /** A tlog-proof against a checkpoint of the price log. */
  readonly proof: string;
}

/** A leaf of the price log as a document shows it. */
export interface ShownEntry {
  readonly text: string;
  readonly entry: PriceEntry;
  readonly proof: ProofFile;
}

export const provenJson = ({ text, proof }: ProvenEntry): Json => ({ leaf: parseCanonicalJson(text), proof });

export const readProof = (json: Json): ProofFile => parseProofFile(readProofText(json));

export const readShown = (json: Json): ShownEntry => {
  const of = readObject(json, ['leaf', 'proof']);
  return {
    text: canonicalJson(of('leaf')),
    entry: readPriceEntry(of('leaf')),
    proof: readProof(of('proof')),
  };
};
