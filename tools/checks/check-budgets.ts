import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { buildWebApps } from '../../apps/server/src/platform/build-apps.ts';
import { firstLoad, Manifest } from './first-load.ts';

interface Budget {
  readonly page: string;
  /** The maximum number of scripts. */
  readonly files: number;
  readonly chunks: readonly string[];
  readonly scriptsKb: number;
}

/** The chunk that the first page after sign-in loads: see `codeSplitting` in the app's vite.config.ts. */
const SIGNED_IN = 'signed-in';

/** The maximum size of each page's first load, gzipped, in units of 1,000 bytes. */
const BUDGETS: readonly Budget[] = [
  { page: 'login', files: 9, chunks: ['login-page'], scriptsKb: 130 },
  { page: 'home', files: 9, chunks: [SIGNED_IN, 'home-page'], scriptsKb: 140 },
  { page: 'market', files: 9, chunks: [SIGNED_IN, 'invest-page'], scriptsKb: 140 },
  {
    page: 'trade',
    files: 8,
    chunks: [SIGNED_IN, 'coin-page', 'chart'],
    scriptsKb: 200,
  },
];
const STYLES_KB = 12;
/**
 * The scripts after the first figures of home, which nobody asks for: `LATE` in the app's vite.config.ts. A module that they come
 * to share with the chart would bring the chart with it.
 */
const FOLLOWING = { chunk: 'late', files: 6, scriptsKb: 40 } as const;
/** The maximum size that a receipt check adds to any page: the verifier with its imports. */
const VERIFIER = { chunk: 'src/verification/verifiers/check-receipt.ts', scriptsKb: 25 } as const;

const ENTRY = 'index.html';
const CATALOG = /\/i18n\/src\/messages\/[A-Za-z-]+\/index\.ts$/;

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/** Compressed as the server sends them. */
const sizeOf = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(`${DIST}${file}`), { level: constants.Z_BEST_COMPRESSION }).length;
  return bytes;
};

const toKb = (bytes: number): string => (bytes / 1_000).toFixed(1);

await buildWebApps();
const manifest = Manifest.parse(JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8')));

/** Every page loads the texts of one language. The budget counts the longest. */
const catalogs = await Promise.all(
  Object.keys(manifest)
    .filter((name) => CATALOG.test(name))
    .map(async (name) => ({ name, bytes: await sizeOf(firstLoad(manifest, [name]).scripts) })),
);
const longest = catalogs.toSorted((a, b) => b.bytes - a.bytes)[0];
if (longest === undefined) throw new Error('the build has no chunk for any language');

for (const { page, files, chunks, scriptsKb } of BUDGETS) {
  const { scripts, styles } = firstLoad(manifest, [ENTRY, longest.name, ...chunks]);
  const scriptBytes = await sizeOf(scripts);
  const styleBytes = await sizeOf(styles);
  const within = scripts.size <= files && scriptBytes <= scriptsKb * 1_000 && styleBytes <= STYLES_KB * 1_000;
  console.log(
    `${within ? 'ok  ' : 'OVER'} ${page}: scripts ${toKb(scriptBytes)} of ${scriptsKb} kB in ${scripts.size} of ${files} files, ` +
      `styles ${toKb(styleBytes)} of ${STYLES_KB} kB (gzip)`,
  );
  if (!within) process.exitCode = 1;
}

const homeChunks = [ENTRY, longest.name, SIGNED_IN, 'home-page'];
const shown = firstLoad(manifest, homeChunks).scripts;
const all = firstLoad(manifest, [...homeChunks, FOLLOWING.chunk]).scripts;
const following = new Set([...all].filter((file) => !shown.has(file)));
const followingBytes = await sizeOf(following);
const isFollowingWithin = following.size <= FOLLOWING.files && followingBytes <= FOLLOWING.scriptsKb * 1_000;
console.log(
  `${isFollowingWithin ? 'ok  ' : 'OVER'} after home: scripts ${toKb(followingBytes)} of ${FOLLOWING.scriptsKb} kB in ` +
    `${following.size} of ${FOLLOWING.files} files (gzip)`,
);
if (!isFollowingWithin) process.exitCode = 1;

const verifierBytes = await sizeOf(firstLoad(manifest, [VERIFIER.chunk]).scripts);
const isVerifierWithin = verifierBytes <= VERIFIER.scriptsKb * 1_000;
console.log(
  `${isVerifierWithin ? 'ok  ' : 'OVER'} verifier: scripts ${toKb(verifierBytes)} of ${VERIFIER.scriptsKb} kB (gzip)`,
);
if (!isVerifierWithin) process.exitCode = 1;
