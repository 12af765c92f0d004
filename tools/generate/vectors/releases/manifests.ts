import {
  canonicalJson,
  type Json,
  type JsonObject,
} from '../../../../packages/proof/src/encoding/canonical.ts';
import {
  APP_PAGE,
  formatManifest,
  MAX_MANIFEST_BYTES,
} from '../../../../packages/proof/src/releases/release.ts';
import { MAX_RELEASE_PROOF_BYTES } from '../../../../packages/proof/src/releases/verify-release.ts';
import type { Vector } from '../vector.ts';
import {
  digestOfText,
  documentBytes,
  documentOf,
  ENTRY,
  exactVector,
  FILES,
  largeVector,
  MANIFEST,
  PAGE,
  refusedAt,
  shownWith,
  TEXT,
} from './release-house.ts';

/** Pages and manifests that are not those of the release. */

const page = refusedAt('page');

const otherPages = async (): Promise<Vector[]> => {
  const shown = async (name: string, files: typeof FILES): Promise<Vector> =>
    page(name, await documentOf({ manifest: formatManifest(files) }), 'page_other');
  const script = FILES.get('/sw.js');
  if (script === undefined) throw new Error('the release has no worker');
  return [
    page('another page', TEXT, 'page_other', { page: '<p>another page' }),
    page('an empty page', TEXT, 'page_other', { page: '' }),
    page('a page with a newline more', TEXT, 'page_other', { page: `${PAGE}\n` }),
    page('a file that is not the page', TEXT, 'page_other', { page: 'start()' }),
    await shown('a release without the page', new Map([...FILES].filter(([path]) => path !== APP_PAGE))),
    await shown('a release without files', new Map()),
    await shown('a release with another page', new Map([...FILES, [APP_PAGE, script]])),
    await shown(
      'the page at another path',
      new Map([...FILES, [APP_PAGE, script], ['/index.html', FILES.get(APP_PAGE) ?? script]]),
    ),
  ];
};

/** Manifests that the entry does not name. */
const altered = (): Vector[] => {
  const having = (name: string, manifest: string): Vector =>
    page(name, shownWith({ manifest }), 'manifest_other');
  return [
    having('the digest of a file changed', MANIFEST.replace(digestOfText('keep()'), digestOfText('steal()'))),
    having('the size of a file changed', MANIFEST.replace('"size":7', '"size":8')),
    having('a file left out', formatManifest(new Map([...FILES].filter(([path]) => path !== '/sw.js')))),
    having('a newline behind the manifest', `${MANIFEST}\n`),
    having('an empty manifest', ''),
    having('the entry in place of the manifest', ENTRY),
  ];
};

/** Manifests that are spelled wrongly. The log has an entry with the digest of exactly this text. */
const misspelled = async (): Promise<Vector[]> => {
  const logged = async (name: string, manifest: string, why: string): Promise<Vector> =>
    page(`a manifest: ${name}`, await documentOf({ manifest }), why);
  const [shown = ''] = /"\/sw\.js":\{.*?\}/.exec(MANIFEST) ?? [];
  const digest = digestOfText('keep()');
  const havingFile = (name: string, file: Json, why: string): Promise<Vector> =>
    logged(name, MANIFEST.replace(shown, `"/sw.js":${canonicalJson(file)}`), why);
  const havingText = (name: string, file: string, why: string): Promise<Vector> =>
    logged(name, MANIFEST.replace(shown, file), why);
  const members: JsonObject = { sha256: digest, size: 6 };
  return Promise.all([
    logged('nothing', '', 'json_malformed'),
    logged('a newline at the end', `${MANIFEST}\n`, 'json_not_canonical'),
    logged('a space', MANIFEST.replace('"v":1', '"v": 1'), 'json_not_canonical'),
    havingText('a file twice', `${shown},${shown}`, 'json_not_canonical'),
    logged(
      'files in another order',
      MANIFEST.replace('{"files":{', `{"files":{${shown},`).replace(`,${shown}}`, '}'),
      'json_not_canonical',
    ),
    havingText('a lone surrogate in a path', shown.replace('sw', '\\ud800'), 'json_lone_surrogate'),
    logged('a list', '[]', 'object_expected'),
    logged('no files', canonicalJson({ v: 1 }), 'members_wrong'),
    logged('an unknown member', MANIFEST.replace('"v":1', '"u":1,"v":1'), 'members_wrong'),
    logged('another version', MANIFEST.replace('"v":1', '"v":2'), 'integer_expected'),
    logged('files as a list', canonicalJson({ v: 1, files: [] }), 'object_expected'),
    havingFile('a file as its digest', digest, 'object_expected'),
    havingFile('a file without a size', { sha256: digest }, 'members_wrong'),
    havingFile('a file with a member more', { ...members, type: 'js' }, 'members_wrong'),
    havingFile('a digest in upper case', { ...members, sha256: digest.toUpperCase() }, 'text_expected'),
    havingFile('a digest of 63 digits', { ...members, sha256: digest.slice(1) }, 'text_expected'),
    havingFile('a negative size', { ...members, size: -1 }, 'integer_expected'),
    havingFile('a size as text', { ...members, size: '6' }, 'integer_expected'),
    havingFile('a size above 64 MiB', { ...members, size: 64 * 1024 * 1024 + 1 }, 'integer_expected'),
    havingText('a size with a fraction', shown.replace('"size":6', '"size":6.5'), 'json_number_not_exact'),
    havingFile(
      'lists and objects that nest 17 deep',
      Array.from({ length: 14 }).reduce<Json>((inner) => [inner], []),
      'json_too_deep',
    ),
  ]);
};

const WRONG_PATHS: Readonly<Record<string, string>> = {
  'without a character': '',
  'without a slash at its beginning': 'sw.js',
  'with a segment of two dots': '/../sw.js',
  'that ends in a segment of two dots': '/assets/..',
  'with a segment of one dot': '/assets/./sw.js',
  'that ends in a segment of one dot': '/assets/.',
  'with a space': '/a b.js',
  'with a question mark': '/sw.js?1',
  'with a percent sign': '/%73w.js',
  'with a backslash': '/assets\\sw.js',
  'with a newline at its end': '/sw.js\n',
  'with a letter that is not ASCII': '/\u00e9.js',
  'with a digit that is not ASCII': '/\u0661.js',
  'of 257 characters': `/${'a'.repeat(256)}`,
};

const wrongPaths = (): Promise<Vector[]> =>
  Promise.all(
    Object.entries(WRONG_PATHS).map(async ([name, path]) => {
      const file = { digest: digestOfText('keep()'), size: 6 };
      const manifest = formatManifest(new Map([...FILES, [path, file]]));
      return page(`a path ${name}`, await documentOf({ manifest }), 'text_expected');
    }),
  );

const tooLarge = (why: string) => ({ step: 'page', why });

/** The vectors whose first failing step is `page`. */
export const pageVectors = async (): Promise<Vector[]> => [
  ...(await otherPages()),
  ...altered(),
  ...(await misspelled()),
  ...(await wrongPaths()),
  await largeVector('a manifest of 8,001 files', { count: 7_997, digits: 4 }, tooLarge('list_expected')),
  await exactVector(
    'a manifest of 1,048,577 bytes',
    100,
    MAX_MANIFEST_BYTES + 1,
    (manifest) => manifest.length,
    tooLarge('document_too_large'),
  ),
  await exactVector(
    'a document of 2,097,152 bytes, whose manifest is too large',
    250,
    MAX_RELEASE_PROOF_BYTES,
    documentBytes,
    tooLarge('document_too_large'),
  ),
];
