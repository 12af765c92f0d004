import { type BlockProof, blockJson, readBlock } from '../anchors/anchor-format.ts';
import { base64Encode, utf8Decode, utf8Encode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readInteger,
  readObject,
  readProofText,
  readText,
} from '../encoding/canonical.ts';
import { type LiabilityStatement, readHash, readStatement } from '../liabilities/liabilities.ts';
import { HOST } from '../notes/origins.ts';
import { type ProofFile, parseProofFile } from '../notes/proof-file.ts';
import { ensure } from '../proof-error.ts';
import type { StatedAssets } from './stated-assets.ts';

/** The document that shows what the house holds against its debts: a statement of version 3 or later, and its place in the log of liabilities. */

/** The proof that the block of the newest challenge has an anchor. */
export interface ChallengeProof {
  readonly block: BlockProof;
  /** The root of the anchor. */
  readonly root: Uint8Array;
}

export interface AssetsContent {
  readonly host: string;
  /** The entry of the log of liabilities: canonical JSON, exact bytes. */
  readonly statement: string;
  /** A tlog-proof of that entry. */
  readonly proof: string;
  /** Null if the statement has no challenge. */
  readonly anchor: ChallengeProof | null;
}

export interface AssetsProof {
  readonly host: string;
  readonly statement: LiabilityStatement;
  readonly assets: StatedAssets;
  readonly statementBytes: Uint8Array;
  readonly proof: ProofFile;
  readonly anchor: ChallengeProof | null;
}

export const MAX_ASSETS_BYTES = 256 * 1024;

/** The exact bytes of the document. It is not signed: the log signs. */
export const formatAssetsProof = ({ host, statement, proof, anchor }: AssetsContent): string =>
  canonicalJson({
    v: 1,
    type: 'assets',
    host,
    statement: parseCanonicalJson(statement),
    proof,
    anchor: anchor === null ? null : { ...blockJson(anchor.block), root: base64Encode(anchor.root) },
  });

const readChallengeProof = (json: Json): ChallengeProof | null => {
  if (json === null) return null;
  const of = readObject(json, ['kind', 'header', 'index', 'nodes', 'root']);
  return { block: readBlock(of), root: readHash(of('root')) };
};

/** Reads a document of the only valid spelling. */
export const readAssetsProof = (bytes: Uint8Array): AssetsProof => {
  ensure(bytes.length <= MAX_ASSETS_BYTES, 'document_too_large');
  const of = readObject(parseCanonicalJson(utf8Decode(bytes)), [
    'v',
    'type',
    'host',
    'statement',
    'proof',
    'anchor',
  ]);
  readInteger(of('v'), 1, 1);
  readText(of('type'), /^assets$/);
  const statement = readStatement(of('statement'));
  ensure(statement.assets !== null, 'version_mixed');
  return {
    host: readText(of('host'), HOST),
    statement,
    assets: statement.assets,
    statementBytes: utf8Encode(canonicalJson(of('statement'))),
    proof: parseProofFile(readProofText(of('proof'))),
    anchor: readChallengeProof(of('anchor')),
  };
};
