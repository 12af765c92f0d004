import { utf8Decode, utf8Encode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  parseCanonicalJson,
  readInteger,
  readObject,
  readProofText,
  readText,
} from '../encoding/canonical.ts';
import {
  ensureLogged,
  ensureWitnessed,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519 } from '../notes/note.ts';
import { HOST, logOrigin } from '../notes/origins.ts';
import { type ProofFile, parseProofFile } from '../notes/proof-file.ts';
import { ensure } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import {
  APP_PAGE,
  MAX_MANIFEST_BYTES,
  type Manifest,
  openManifest,
  parseRelease,
  type Release,
} from './release.ts';

/** The steps of the check of a page’s release, in order. */
export const RELEASE_STEPS = [
  /** The bytes are a proof of a release in its only valid encoding. */
  'format',
  /** The manifest is the one of the release, and the page is its page. */
  'page',
  /** The log of releases has signed the checkpoint. */
  'releases_checkpoint',
  /** The log holds the release. */
  'release_logged',
  /** Enough known witnesses saw the checkpoint. Not shown if no witness is known. */
  'witnesses',
] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

/** A release with its manifest, and its place in the log of releases of a host. */
export interface ReleaseProof {
  readonly host: string;
  /** The exact bytes of the entry. */
  readonly entry: string;
  /** The exact bytes of the manifest. */
  readonly manifest: string;
  /** A tlog-proof. */
  readonly proof: string;
}

export interface ReleaseVerdict extends Verdict<ReleaseStep> {
  /** The house whose log of releases the proof names. Null if the proof could not be read. */
  readonly host: string | null;
  /** Null if the release could not be read. Trust it only if the verdict is ok. */
  readonly release: Release | null;
  readonly manifest: Manifest | null;
}

const MAX_ENTRY_LENGTH = 2_048;
/** The manifest stands in the document as a text, in which each quotation mark is escaped. */
export const MAX_RELEASE_PROOF_BYTES = 2 * MAX_MANIFEST_BYTES;

/** The exact bytes of the document that the server gives for a page. */
export const formatReleaseProof = ({ host, entry, manifest, proof }: ReleaseProof): string =>
  canonicalJson({ v: 1, type: 'release', host, entry, manifest, proof });

interface OpenedProof {
  readonly host: string;
  readonly entry: Uint8Array;
  readonly manifest: Uint8Array;
  readonly proof: ProofFile;
  readonly release: Release;
}

const TEXT = /^[\s\S]*$/;

const openProof = (bytes: Uint8Array): OpenedProof => {
  ensure(bytes.length <= MAX_RELEASE_PROOF_BYTES, 'document_too_large');
  const of = readObject(parseCanonicalJson(utf8Decode(bytes)), [
    'v',
    'type',
    'host',
    'entry',
    'manifest',
    'proof',
  ]);
  readInteger(of('v'), 1, 1);
  readText(of('type'), /^release$/);
  const entry = utf8Encode(readText(of('entry'), TEXT));
  ensure(entry.length <= MAX_ENTRY_LENGTH, 'document_too_large');
  return {
    host: readText(of('host'), HOST),
    entry,
    manifest: utf8Encode(readText(of('manifest'), TEXT)),
    proof: parseProofFile(readProofText(of('proof'))),
    release: parseRelease(entry),
  };
};

/** Reads a proof that was verified before. Throws `ProofError` if it is malformed or its manifest is another. */
export const readReleaseProof = (
  bytes: Uint8Array,
): { readonly release: Release; readonly manifest: Manifest } => {
  const { release, manifest } = openProof(bytes);
  return { release, manifest: openManifest(release, manifest) };
};

/**
 * Checks that the page with this digest belongs to a release in the log of releases. The keys name the host: the key of its log of
 * releases must be among them. Never throws. Bounded for any input.
 */
export const verifyRelease = (
  bytes: Uint8Array,
  pageDigest: string,
  vkeys: readonly string[],
  policy: WitnessPolicy = {},
): ReleaseVerdict => {
  const { check, verdict } = openSteps<ReleaseStep>();
  const known = readKeys(vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);

  const opened = check('format', () => openProof(bytes));
  const manifest = check('page', () => {
    const { release, manifest: listed } = needed(opened);
    const files = openManifest(release, listed);
    ensure(files.get(APP_PAGE)?.digest === pageDigest, 'page_other');
    return files;
  });
  const checkpoint = check('releases_checkpoint', () => {
    const { host, proof } = needed(opened);
    return openOneCheckpoint([proof], logOrigin(host, 'releases'), keys);
  });
  check('release_logged', () => {
    const { entry, proof } = needed(opened);
    ensureLogged(entry, proof, needed(checkpoint));
  });
  check('witnesses', () => {
    ensureWitnessed([needed(opened).proof], witnesses, policy);
  });
  return { ...verdict(), host: opened?.host ?? null, release: opened?.release ?? null, manifest };
};
