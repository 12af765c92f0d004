import { readFileSync } from 'node:fs';
import { seededChance } from '@tallystick/proof/testing/mutations.ts';
import { quantity } from '@tallystick/proof/testing/quantity.ts';
import { expect, it } from 'vitest';
import {
  fileOf,
  judgeByUs,
  KINDS,
  mutated,
  questionOf,
  type Sample,
  sampleOf,
} from './testing/fuzz-documents.ts';
import { hasPython, openSecondVerifier } from './testing/second-verifier.ts';

/** Changed documents for each kind. */
const CASES = quantity(30, 20_000);
const SEED = 40;
const TIMEOUT_MS = quantity(120_000, 6 * 3_600_000);
const FOLDER = new URL('../../../docs/vectors/', import.meta.url);

/** Larger documents take long in Python, and say no more. */
const MAX_BYTES = 200_000;

const samplesOf = (kind: (typeof KINDS)[number]): readonly Sample[] =>
  readFileSync(new URL(fileOf(kind), FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => sampleOf(kind, line))
    .filter((sample) => sample !== null)
    .filter(({ bytes }) => bytes.length < MAX_BYTES);

it.each(KINDS)('both verifiers name the same step of a changed %s', { timeout: TIMEOUT_MS }, async (kind) => {
  if (!(await hasPython())) throw new Error('python3 is not on the path, so nothing was compared');
  const second = openSecondVerifier();
  const chance = seededChance(SEED);
  const samples = samplesOf(kind);
  const valid = samples.filter(({ isValid }) => isValid);
  const steps = new Set<string>();
  for (let at = 0; at < CASES; at += 1) {
    // A change of a valid document reaches the later steps.
    const sample = chance.pick(at % 3 === 0 ? samples : valid);
    const given = { ...sample, bytes: await mutated(sample, chance) };
    const [ours, theirs] = [judgeByUs(given), await second.judge(questionOf(given))];
    steps.add(ours.step ?? 'none');
    // The document stands in the message, so that it can become a vector.
    if (ours.step === theirs.step && ours.notShown.join() === theirs.notShown.join()) continue;
    expect({ case: at, ...theirs }, `${sample.name}: ${Buffer.from(given.bytes).toString('base64')}`).toEqual(
      { case: at, ...ours },
    );
  }
  second.close();
  expect(steps.size).toBeGreaterThan(quantity(1, 4));
});
