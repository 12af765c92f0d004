import { utf8Encode } from '../../../../packages/proof/src/encoding/bytes.ts';
import { formatVerifierKey } from '../../../../packages/proof/src/notes/note.ts';
import { logOrigin } from '../../../../packages/proof/src/notes/origins.ts';
import { formatManifest, MAX_MANIFEST_BYTES } from '../../../../packages/proof/src/releases/release.ts';
import { formatReleaseProof } from '../../../../packages/proof/src/releases/verify-release.ts';
import { openTestLog, RELEASE_KEY, signerOf } from '../../../../packages/proof/src/testing/house.ts';
import { type Vector, vectorLines } from '../vector.ts';
import { formatVectors, longProof } from './documents.ts';
import { loggedVectors, seenVectors } from './logged.ts';
import { pageVectors } from './manifests.ts';
import {
  digestOfText,
  documentOf,
  ENTRY,
  entryOf,
  exactVector,
  FILES,
  largeVector,
  logWith,
  MANIFEST,
  shownWith,
  TEXT,
  vector,
} from './release-house.ts';

const PORT_HOST = 'a-b.stick.example:8443';

/** A release of a host with a port. */
const withPort = async (): Promise<Vector> => {
  const signer = signerOf(logOrigin(PORT_HOST, 'releases'));
  const proof = await openTestLog('releases', [utf8Encode(ENTRY)], () => [signer]).prove(0);
  return vector(
    'a host with a port',
    formatReleaseProof({ host: PORT_HOST, entry: ENTRY, manifest: MANIFEST, proof }),
    { keys: [RELEASE_KEY, formatVerifierKey(signer.key)] },
  );
};

/** Paths at the edges of their syntax. */
const PATHS = [
  '/.well-known/security.txt',
  '/..a',
  '/...',
  '/a../b',
  '//',
  '/A/Z/a/z/0/9/_.+@-',
  `/${'a'.repeat(255)}`,
];

const valid = async (): Promise<Vector[]> => {
  const [page] = FILES;
  if (page === undefined) throw new Error('the release has no page');
  const only = formatManifest(new Map([page]));
  const file = (size: number) => ({ digest: digestOfText('a file'), size });
  const edges = formatManifest(
    new Map([...FILES, ...PATHS.map((path, at) => [path, file(at === 0 ? 64 * 1024 * 1024 : 0)] as const)]),
  );
  const held = async (name: string, entry: string, log = logWith(entry)): Promise<Vector> =>
    vector(name, await documentOf({ entry, log }));
  const earliest = entryOf(MANIFEST, { second: 0 });
  const latest = entryOf(MANIFEST, { second: 253_402_300_799 });
  return [
    vector('the page of a release', TEXT, { notShown: ['witnesses'] }),
    vector('the only release of the log', await documentOf({ log: [ENTRY] })),
    vector('the first of three releases', await documentOf({ log: logWith(ENTRY, 0, 2) })),
    vector('the newest of 256 releases', await documentOf({ log: logWith(ENTRY, 255, 0) })),
    await held('a build that does not know its commit', entryOf(MANIFEST, { commit: null })),
    await held('a build without a brand', entryOf(MANIFEST, { brand: null })),
    await held('the longest version', entryOf(MANIFEST, { version: '09azAZ.+-'.padEnd(64, 'a') })),
    await held('the earliest time', earliest, logWith(earliest, 0)),
    await held('the latest time', latest, logWith(latest, 3, 0)),
    vector('a release of only the page', await documentOf({ manifest: only })),
    vector('paths and sizes at their bounds', await documentOf({ manifest: edges })),
    vector('a tlog-proof of 32,768 characters', shownWith({ proof: longProof(32_768) })),
    await withPort(),
    await largeVector('a manifest of 8,000 files', { count: 7_996, digits: 4 }),
    await exactVector('a manifest of 1,048,576 bytes', 100, MAX_MANIFEST_BYTES, ({ length }) => length),
    ...seenVectors(),
  ];
};

/** `docs/vectors/releases.jsonl`: valid and invalid proofs of a page's release. */
export const makeReleaseVectors = async (): Promise<string> =>
  vectorLines([
    ...(await valid()),
    ...(await formatVectors()),
    ...(await pageVectors()),
    ...(await loggedVectors()),
  ]);
