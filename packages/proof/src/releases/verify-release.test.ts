import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { HOST, KEYS, openTestLog, RELEASE_KEY, WITNESS_KEY } from '../testing/house.ts';
import {
  digestOf,
  fileFault,
  formatManifest,
  formatRelease,
  type Manifest,
  parseManifest,
  parseRelease,
  type Release,
  receivedFile,
} from './release.ts';
import { formatReleaseProof, readReleaseProof, verifyRelease } from './verify-release.ts';

const PAGE = utf8Encode('<!doctype html><script src="/assets/first-1.js"></script>');
const FILES: Manifest = new Map([
  ['/', receivedFile(PAGE)],
  ['/assets/first-1.js', receivedFile(utf8Encode('start()'))],
  ['/console/', receivedFile(utf8Encode('<!doctype html>'))],
  ['/sw.js', receivedFile(utf8Encode('keep()'))],
]);
const MANIFEST = formatManifest(FILES);
const RELEASE: Release = {
  second: 1_767_312_000,
  version: '1.4.0',
  commit: 'a'.repeat(40),
  lockfile: digestOf(utf8Encode('lock')),
  brand: null,
  manifest: digestOf(utf8Encode(MANIFEST)),
};
const BEFORE = formatRelease({ ...RELEASE, second: RELEASE.second - 60, version: '1.3.9' });
const VKEYS = [RELEASE_KEY, WITNESS_KEY];

const documentOf = async (
  entry = formatRelease(RELEASE),
  manifest = MANIFEST,
  logged = entry,
  host = HOST,
): Promise<Uint8Array> => {
  const log = openTestLog('releases', [utf8Encode(BEFORE), utf8Encode(logged)]);
  return utf8Encode(formatReleaseProof({ host, entry, manifest, proof: await log.prove(1) }));
};

const failuresOf = ({ steps }: ReturnType<typeof verifyRelease>): readonly string[] =>
  steps.flatMap(({ name, ok, why }) => (ok ? [] : [`${name} ${why}`]));

describe('the proof of a release', () => {
  it('holds for the page of a logged release, and gives its files', async () => {
    const document = await documentOf();
    const verdict = verifyRelease(document, digestOf(PAGE), VKEYS);
    expect(failuresOf(verdict)).toEqual([]);
    expect(verdict).toMatchObject({ ok: true, release: RELEASE });
    expect(verdict.manifest).toEqual(FILES);
    expect(readReleaseProof(document)).toEqual({ release: RELEASE, manifest: FILES });
  });

  it('says that no witness is shown to a reader who knows none', async () => {
    const verdict = verifyRelease(await documentOf(), digestOf(PAGE), [RELEASE_KEY]);
    expect(verdict.ok).toBe(true);
    expect(verdict.steps.at(-1)).toMatchObject({ name: 'witnesses', notShown: true });
  });

  it('fails for another page, another manifest and a release that is in no log', async () => {
    const other = utf8Encode('<p>another page');
    expect(failuresOf(verifyRelease(await documentOf(), digestOf(other), VKEYS))).toEqual([
      'page page_other',
    ]);
    const files = formatManifest(new Map([...FILES, ['/sw.js', receivedFile(utf8Encode('steal()'))]]));
    const swapped = await documentOf(formatRelease(RELEASE), files);
    expect(failuresOf(verifyRelease(swapped, digestOf(PAGE), VKEYS))).toEqual(['page manifest_other']);
    const unlogged = await documentOf(
      formatRelease({ ...RELEASE, manifest: digestOf(utf8Encode(files)) }),
      files,
      formatRelease(RELEASE),
    );
    expect(failuresOf(verifyRelease(unlogged, digestOf(PAGE), VKEYS))).toEqual([
      'release_logged not_in_the_log',
    ]);
  });

  it('fails without the key of its log, for another host, and without a named witness', async () => {
    expect(failuresOf(verifyRelease(await documentOf(), digestOf(PAGE), KEYS))[0]).toBe(
      'releases_checkpoint key_unknown',
    );
    const elsewhere = await documentOf(undefined, undefined, undefined, 'other.example');
    expect(failuresOf(verifyRelease(elsewhere, digestOf(PAGE), VKEYS))[0]).toBe(
      'releases_checkpoint key_unknown',
    );
    const two = verifyRelease(await documentOf(), digestOf(PAGE), VKEYS, { minWitnesses: 2 });
    expect(failuresOf(two)).toEqual(['witnesses witness_missing']);
  });

  it('never throws, and never holds with a changed byte', async () => {
    const document = await documentOf();
    for (let at = 0; at < document.length; at += 7) {
      const changed = document.with(at, (document[at] ?? 0) ^ 1);
      const verdict = verifyRelease(changed, digestOf(PAGE), VKEYS);
      expect(verdict.ok, `byte ${at}`).toBe(false);
    }
    expect(verifyRelease(new Uint8Array(), digestOf(PAGE), VKEYS).ok).toBe(false);
  });
});

describe('the formats', () => {
  it('are read as they are written, and in no other spelling', () => {
    expect(parseManifest(utf8Encode(MANIFEST))).toEqual(FILES);
    expect(parseRelease(utf8Encode(formatRelease(RELEASE)))).toEqual(RELEASE);
    expect(() => parseManifest(utf8Encode(MANIFEST.replace('"v":1', '"v": 1')))).toThrow();
    for (const path of ['assets/a.js', '/../a.js', '/a/./b.js', '/a b.js', '/a.js?x']) {
      const files = formatManifest(new Map([[path, receivedFile(PAGE)]]));
      expect(() => parseManifest(utf8Encode(files)), path).toThrow();
    }
  });

  it('tell a changed file from an unknown one', () => {
    expect(fileFault(FILES, '/', receivedFile(PAGE))).toBeNull();
    expect(fileFault(FILES, '/', receivedFile(PAGE.with(3, 0)))).toBe('file_altered');
    expect(fileFault(FILES, '/other', receivedFile(PAGE))).toBe('file_unknown');
  });
});
