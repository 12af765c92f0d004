import { readdirSync, readFileSync } from 'node:fs';
import {
  base64Decode,
  canonicalJson,
  digestOf,
  hashLeaf,
  type Json,
  notShownOf,
  openCheckpoint,
  parseCanonicalJson,
  readInteger,
  readKeys,
  readList,
  readOrder,
  readRecordLines,
  readText,
  utf8Encode,
  type Verdict,
  verifyAssets,
  verifyConsistency,
  verifyInclusion,
  verifyLiability,
  verifyReceipt,
  verifyRecords,
  verifyRelease,
  verifyTicket,
} from '@tallystick/proof';
import { readMap, readObject } from '@tallystick/proof/encoding/canonical.ts';
import { readPriceEntry } from '@tallystick/proof/entries/price-entry.ts';
import { ensureWitnessed } from '@tallystick/proof/logs/logged.ts';
import { checkResult, type ResultStep } from '@tallystick/proof/receipts/check-result.ts';
import { readResult } from '@tallystick/proof/receipts/receipt-format.ts';
import { openSteps } from '@tallystick/proof/steps.ts';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { member, textOf, withMembers } from '@tallystick/proof/testing/mutations.ts';
import { describe, expect, it } from 'vitest';

/** A case of a file of vectors. `of` reads a member. */
interface Case {
  readonly name: string;
  readonly step: string | null;
  readonly why: string | null;
  /** The steps that are not shown. Null if the case does not say. */
  readonly notShown: readonly string[] | null;
  readonly of: (member: string) => Json;
}

const ANY = /^/;
const MAX_ITEMS = 64;
const text = (json: Json): string => readText(json, ANY);
const textOrNull = (json: Json): string | null => (json === null ? null : text(json));
const texts = (json: Json): readonly string[] => readList(json, MAX_ITEMS).map(text);
const size = (json: Json): number => readInteger(json, 0, Number.MAX_SAFE_INTEGER);
const hashes = (json: Json): readonly Uint8Array[] => texts(json).map(base64Decode);
const hash = (json: Json): Uint8Array => base64Decode(text(json));

const readCase = (line: string): Case => {
  const members = readMap(parseCanonicalJson(line));
  const of = (member: string): Json => members.get(member) ?? null;
  const notShown = of('not_shown');
  return {
    name: text(of('name')),
    step: textOrNull(of('step')),
    why: textOrNull(of('why')),
    notShown: notShown === null ? null : texts(notShown),
    of,
  };
};

const FOLDER = new URL('../../../docs/vectors/', import.meta.url);

const casesOf = (file: string): readonly Case[] =>
  readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n').map(readCase);

const oneStep = (name: string, why: string, holds: boolean): Verdict => ({
  ok: holds,
  steps: [holds ? { name, ok: true } : { name, ok: false, why }],
});

const checkTicket = ({ of }: Case): Verdict => {
  const orderProof = textOrNull(of('order_proof'));
  return verifyTicket(
    utf8Encode(text(of('ticket'))),
    texts(of('keys')),
    orderProof === null ? {} : { orderProof },
  );
};

/** The document with the files that a case adds to its manifest. */
const withMoreFiles = (document: string, more: Json): string => {
  if (more === null) return document;
  const json = parseCanonicalJson(document);
  const manifest = parseCanonicalJson(textOf(json, 'manifest'));
  const [count, digits] = [size(member(more, 'count')), size(member(more, 'digits'))];
  const added = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/${index.toString().padStart(digits, '0')}`,
      { sha256: '0'.repeat(64), size: 0 },
    ]),
  );
  const files = withMembers(member(manifest, 'files'), added);
  return canonicalJson(withMembers(json, { manifest: canonicalJson(withMembers(manifest, { files })) }));
};

const checkRelease = ({ of }: Case): Verdict =>
  verifyRelease(
    utf8Encode(withMoreFiles(text(of('release')), of('more_files'))),
    digestOf(utf8Encode(text(of('page')))),
    texts(of('keys')),
    of('min_witnesses') === null ? {} : { minWitnesses: size(of('min_witnesses')) },
  );

const checkCheckpoint = ({ of }: Case): Verdict => {
  const { check, verdict } = openSteps();
  const note = text(of('checkpoint'));
  const keys = readKeys(texts(of('keys')));
  check('checkpoint', () => {
    openCheckpoint(
      note,
      keys.filter(({ name }) => name === text(of('origin'))),
    );
  });
  const witnesses = keys.filter(({ name }) => name !== text(of('origin')));
  if (witnesses.length > 0) {
    check('witnesses', () => {
      ensureWitnessed([{ index: 0, hashes: [], checkpoint: note, extra: null }], witnesses, {});
    });
  }
  return verdict();
};

const readRun = (json: Json, maximum: number) =>
  readList(json, maximum).map((item) => {
    const of = readObject(item, ['index', 'leaf']);
    return { entry: readPriceEntry(of('leaf')), proof: { index: size(of('index')) } };
  });

const checkWindow = ({ of }: Case): Verdict => {
  const { check, verdict } = openSteps<ResultStep | 'format'>();
  const trade = check('format', () => ({
    order: readOrder(of('order')),
    entry: readRun(of('entry'), 7),
    settlement: of('settlement') === null ? null : readRun(of('settlement'), 32),
    result: readResult(of('result')),
  }));
  checkResult(check, trade);
  return verdict();
};

/** The steps of the lines alone, if the proof holds. */
const checkRecords = ({ of }: Case): Verdict => {
  const proofOf = (name: string) => verifyLiability(utf8Encode(text(of(name))), texts(of('keys')));
  const { proof, ...verdict } = proofOf('proof');
  const kept = of('kept') === null ? null : proofOf('kept').proof;
  if (!verdict.ok || proof === null) return verdict;
  const mark =
    kept?.records == null ? null : { second: kept.statement.second, accounts: kept.records.accounts };
  const { steps } = verifyRecords(proof, {
    kept: mark,
    lines: readRecordLines(of('records'), proof.currency),
  });
  return { ok: faultsIn(steps).length === 0, steps };
};

const FILES: Readonly<Record<string, (each: Case) => Verdict>> = {
  'receipts.jsonl': ({ of }) => verifyReceipt(utf8Encode(text(of('receipt'))), texts(of('keys'))),
  'tickets.jsonl': checkTicket,
  'liabilities.jsonl': ({ of }) => verifyLiability(utf8Encode(text(of('proof'))), texts(of('keys'))),
  'records.jsonl': checkRecords,
  'releases.jsonl': checkRelease,
  'assets.jsonl': ({ of }) => verifyAssets(utf8Encode(text(of('document'))), texts(of('keys'))),
  'checkpoints.jsonl': checkCheckpoint,
  'cosignatures.jsonl': checkCheckpoint,
  'price-windows.jsonl': checkWindow,
  'inclusion-proofs.jsonl': ({ of }) =>
    oneStep(
      'included',
      'not_in_the_log',
      verifyInclusion(
        hashLeaf(hash(of('leaf'))),
        size(of('index')),
        size(of('size')),
        hashes(of('hashes')),
        hash(of('root')),
      ),
    ),
  'consistency-proofs.jsonl': ({ of }) =>
    oneStep(
      'consistent',
      'checkpoints_inconsistent',
      verifyConsistency(
        size(of('old_size')),
        hash(of('old_root')),
        size(of('size')),
        hash(of('root')),
        hashes(of('hashes')),
      ),
    ),
};

it('every file of vectors is read', () => {
  expect(Object.keys(FILES).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

describe.each(Object.entries(FILES))('the vectors of %s', (file, check) => {
  const cases = casesOf(file);

  it('are valid and invalid ones', () => {
    expect(cases.filter(({ step }) => step === null).length).toBeGreaterThan(5);
    expect(cases.filter(({ step }) => step !== null).length).toBeGreaterThan(10);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it.each(cases)('$name: $step $why', (each) => {
    const { ok, steps } = check(each);
    const failed = faultsIn(steps)[0];
    expect([ok, failed?.name ?? null, failed?.why ?? null]).toEqual([
      each.step === null,
      each.step,
      each.why,
    ]);
    if (each.notShown !== null) expect(notShownOf(steps)).toEqual(each.notShown);
  });
});
