import { base64Encode, hexDecode, hexEncode, utf8Encode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readProofText,
  readText,
} from '../encoding/canonical.ts';
import { CURRENCY, MAX_AMOUNT, NONCE } from '../entries/order.ts';
import type { Signer } from '../notes/note.ts';
import { HOST } from '../notes/origins.ts';
import { type ProofFile, parseProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';
import { ensure } from '../proof-error.ts';
import {
  type LiabilityStatement,
  MAX_COUNT,
  MAX_SUM,
  readHash,
  readStatement,
  readVersion,
  type StatedTree,
  type StatementVersion,
} from './liabilities.ts';
import { readRecords, recordsJson, type StatedRecords } from './stated-records.ts';
import type { SumNode } from './sum-tree.ts';

/** The proof that a customer's balance, or loan, is in a statement of liabilities. Amounts are minor units. */

/** A balance that the house owes to a customer, or the debt of a customer's loans, since version 4. */
export const PROOF_KINDS = ['liability', 'loan'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** A part of the balance: its leaf, the place of the leaf, and the path up from its sibling. */
export interface CountedLeaf {
  readonly nonce: Uint8Array;
  readonly balance: bigint;
  readonly index: number;
  readonly path: readonly SumNode[];
}

/** The content of a new proof. Its version is that of its statement, 2 or later. */
export interface LiabilityContent {
  readonly kind: ProofKind;
  readonly host: string;
  readonly currency: string;
  readonly uid: bigint;
  /** Ordered by their places in the tree. */
  readonly leaves: readonly CountedLeaf[];
  /** The customer's accounts. Null of a loan, and before version 5. */
  readonly records: StatedRecords | null;
  /** The entry of the log of liabilities: canonical JSON, exact bytes. */
  readonly statement: string;
  /** A tlog-proof of that entry. */
  readonly proof: string;
}

export interface LiabilityProof extends Omit<LiabilityContent, 'statement' | 'proof'> {
  readonly version: StatementVersion;
  /** The sum that the proof claims for all leaves. */
  readonly balance: bigint;
  readonly statement: LiabilityStatement;
  readonly statementBytes: Uint8Array;
  readonly proof: ProofFile;
}

/** The tree of the statement that the proof is about. Null if the statement does not have the currency. */
export const treeOf = ({ kind, currency, statement }: LiabilityProof): StatedTree | null => {
  const owed = statement.currencies.get(currency) ?? null;
  return kind === 'loan' ? (owed?.loans ?? null) : owed;
};

/** More leaves would make the proof too large for a phone, because each leaf has its own path. */
export const MAX_LEAVES = 64;
const MAX_PATH = 48;
export const MAX_LIABILITY_BYTES = 256 * 1024;

/** Writes the proof, signed by the key `<host>/receipts`. The file is the UTF-8 of this text. */
export const writeLiabilityProof = (content: LiabilityContent, signer: Signer): string => {
  const { kind, host, currency, uid, leaves, records, statement, proof } = content;
  const stated = parseCanonicalJson(statement);
  return signDocument(
    {
      v: readStatement(stated).version,
      type: kind,
      host,
      currency,
      uid: uid.toString(),
      balance: leaves.reduce((sum, { balance }) => sum + balance, 0n).toString(),
      leaves: leaves.map(
        ({ nonce, balance, index, path }): Json => ({
          nonce: hexEncode(nonce),
          balance: balance.toString(),
          index,
          path: path.map(({ hash, sum }): Json => ({ hash: base64Encode(hash), sum: sum.toString() })),
        }),
      ),
      ...(records !== null && { records: recordsJson(records) }),
      statement: stated,
      proof,
    },
    signer,
  );
};

const readNode = (json: Json): SumNode => {
  const of = readObject(json, ['hash', 'sum']);
  return { hash: readHash(of('hash')), sum: readBigInteger(of('sum'), 0n, MAX_SUM) };
};

const LEAF_MEMBERS = ['nonce', 'balance', 'index', 'path'] as const;

const readLeafOf = (of: (name: (typeof LEAF_MEMBERS)[number]) => Json): CountedLeaf => ({
  nonce: hexDecode(readText(of('nonce'), NONCE)),
  balance: readBigInteger(of('balance'), 0n, MAX_AMOUNT),
  index: readInteger(of('index'), 0, MAX_COUNT),
  path: readList(of('path'), MAX_PATH).map(readNode),
});

const COMMON_MEMBERS = ['v', 'type', 'host', 'currency', 'uid', 'balance', 'statement', 'proof'] as const;

type CommonOf = (name: (typeof COMMON_MEMBERS)[number]) => Json;

const readKind = (type: Json): ProofKind => {
  const kind = PROOF_KINDS.find((each) => each === type);
  ensure(kind !== undefined, 'text_expected');
  return kind;
};

const readCommon = (of: CommonOf) => ({
  kind: readKind(of('type')),
  host: readText(of('host'), HOST),
  currency: readText(of('currency'), CURRENCY),
  uid: readBigInteger(of('uid'), 0n, MAX_AMOUNT),
  balance: readBigInteger(of('balance'), 0n, MAX_AMOUNT),
  statement: readStatement(of('statement')),
  statementBytes: utf8Encode(canonicalJson(of('statement'))),
  proof: parseProofFile(readProofText(of('proof'))),
});

/** Version 1: the balance is one leaf. */
const readFirst = (members: Json): LiabilityProof => {
  const of = readObject(members, [...COMMON_MEMBERS, 'nonce', 'index', 'path']);
  return { version: 1, ...readCommon(of), leaves: [readLeafOf(of)], records: null };
};

const SPLIT_MEMBERS = [...COMMON_MEMBERS, 'leaves'] as const;
const RECORDED_MEMBERS = [...SPLIT_MEMBERS, 'records'] as const;

/** Later versions, which differ in their statements, and in the accounts that a balance has since version 5. */
const readSplit = (version: StatementVersion, members: Json): LiabilityProof => {
  const hasRecords = version > 4 && readMap(members).get('type') === 'liability';
  const names: readonly (typeof RECORDED_MEMBERS)[number][] = hasRecords ? RECORDED_MEMBERS : SPLIT_MEMBERS;
  const of = readObject(members, names);
  const leaves = readList(of('leaves'), MAX_LEAVES).map((leaf) => readLeafOf(readObject(leaf, LEAF_MEMBERS)));
  return { version, ...readCommon(of), leaves, records: hasRecords ? readRecords(of('records')) : null };
};

/** Reads the signed members of a proof. */
export const readLiabilityProof = (members: Json): LiabilityProof => {
  const version = readVersion(readMap(members).get('v') ?? null);
  const proof = version === 1 ? readFirst(members) : readSplit(version, members);
  ensure(proof.statement.version === version, 'version_mixed');
  ensure(proof.kind === 'liability' || version > 3, 'version_without_loans');
  return proof;
};
