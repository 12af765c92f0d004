import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { parseCanonicalJson, readList } from '../encoding/canonical.ts';
import { formatNote, parseNote, signText } from '../notes/note.ts';
import { formatProofFile, parseProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  receiptOf,
  receiptSigner,
  secondsAround,
  WITNESS_KEY,
  witnessed,
} from '../testing/house.ts';
import { member, textOf, withMembers, without } from '../testing/mutations.ts';
import { RECEIPT_STEPS, type ReceiptStep, verifyReceipt } from './receipt.ts';

/** Steps that need keys of witnesses, or an anchor. */
const OPTIONAL: ReadonlySet<ReceiptStep> = new Set([
  'witnesses',
  'bound_logged',
  'bound_time',
  'prices_current',
  'anchor_root',
  'anchor_block',
  'written_in_time',
]);

const rising = (offset: number): bigint => 6_400_000_000_000n + BigInt(offset) * 1_000_000n;
const order = anOrder({ format: 2, seen: 1_767_311_999 });

const verdictOf = (receipt: string, keys: readonly string[] = KEYS) =>
  verifyReceipt(utf8Encode(receipt), keys);

describe('a receipt', () => {
  it('of a won trade holds, step by step', async () => {
    const { ok, steps, facts } = verdictOf(await receiptOf(order, secondsAround(order, rising)));
    expect(steps.map(({ name }) => name)).toEqual(RECEIPT_STEPS);
    expect(steps.filter((step) => step.ok).map(({ name }) => name)).toEqual(
      RECEIPT_STEPS.filter((name) => !OPTIONAL.has(name)),
    );
    expect(ok).toBe(true);
    expect(facts).toMatchObject({
      source: 'sim',
      purchasePrice: rising(2),
      settlementPrice: rising(30),
      outcome: 'win',
      returned: 45_000_001n,
      net: 19_750_000n,
    });
    expect(facts?.entrySeconds.map(({ price }) => price)).toEqual([rising(1), rising(2), rising(3)]);
    expect(facts?.settlementSeconds).toHaveLength(5);
  });

  it.each([
    ['lost', 'down', rising, 'lose', 0n, -25_250_001n],
    ['drawn', 'up', () => 100n, 'tie', 25_250_001n, 0n],
    [
      'void at its entry',
      'up',
      (offset: number) => (offset === 1 || offset === 3 ? null : rising(offset)),
      'void',
      25_250_001n,
      0n,
    ],
    [
      'void at its settlement',
      'up',
      (offset: number) => (offset > 29 ? null : rising(offset)),
      'void',
      25_250_001n,
      0n,
    ],
  ] as const)('of a trade that was %s holds', async (_, direction, priceAt, outcome, returned, net) => {
    const traded = anOrder({ direction });
    const { ok, steps, facts } = verdictOf(await receiptOf(traded, secondsAround(traded, priceAt)));
    expect(faultsIn(steps)).toEqual([]);
    expect(ok).toBe(true);
    expect(facts).toMatchObject({ outcome, returned, net });
  });

  it.each([
    ['before the window', [0, 1]],
    ['in the middle', [2, 29]],
    ['after the window', [3, 4, 32, 33, 34]],
    [
      'everywhere between entry and settlement',
      [2, ...Array.from({ length: 26 }, (_, index) => index + 4), 31],
    ],
    ['all but one of the entry', [1, 3]],
  ] as const)('shows seconds that are missing %s to be missing', async (_, missing: readonly number[]) => {
    const seconds = secondsAround(order, (offset) => (missing.includes(offset) ? undefined : rising(offset)));
    const { steps, ok, facts } = verdictOf(await receiptOf(order, seconds));
    expect(faultsIn(steps)).toEqual([]);
    expect(ok).toBe(true);
    const gaps = missing.filter((offset) => offset >= 1 && offset <= 3).length;
    expect(facts?.entrySeconds.filter(({ price }) => price === null)).toHaveLength(gaps);
  });

  it('takes prices of the source of the entry alone', async () => {
    const seconds = secondsAround(order, rising).map((second, index) =>
      index > 36 ? { ...second, source: 'live' as const } : second,
    );
    const { ok, facts } = verdictOf(await receiptOf(order, seconds));
    expect(ok).toBe(true);
    expect(facts).toMatchObject({ source: 'sim', outcome: 'void' });
  });

  it('is refused without the keys of the house, step by step', async () => {
    const receipt = await receiptOf(order, secondsAround(order, rising));
    const { ok, steps } = verdictOf(receipt, KEYS.slice(0, 1));
    expect(ok).toBe(false);
    expect(faultsIn(steps)).toEqual([
      { name: 'orders_checkpoint', ok: false, why: 'key_unknown' },
      { name: 'order_logged', ok: false, why: 'not_reached' },
      { name: 'prices_checkpoint', ok: false, why: 'key_unknown' },
      { name: 'prices_logged', ok: false, why: 'not_reached' },
    ]);
  });

  it('counts the witnesses that one knows', async () => {
    const receipt = await receiptOf(order, secondsAround(order, rising));
    expect(verdictOf(receipt, [...KEYS, WITNESS_KEY]).ok).toBe(true);
    const { steps } = verifyReceipt(utf8Encode(receipt), [...KEYS, WITNESS_KEY], { minWitnesses: 2 });
    expect(faultsIn(steps)).toEqual([{ name: 'witnesses', ok: false, why: 'witness_missing' }]);
  });

  it.each([
    ['nothing', ''],
    ['rubbish', '\u0000\u0001'],
    ['no object', '[]'],
    ['an object of another kind', '{"signature":"\u2014 a AAAA"}'],
  ])('made of %s is refused, not thrown at', (_, bytes) => {
    const { ok, steps, facts } = verdictOf(bytes);
    expect({ ok, facts }).toEqual({ ok: false, facts: null });
    expect(steps[0]).toMatchObject({ name: 'format', ok: false });
    expect(steps.slice(1).every((step) => step.why === 'not_reached')).toBe(true);
  });

  it('made of anything at all is refused, not thrown at', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((text) => utf8Encode(text.toWellFormed())),
      fc
        .dictionary(fc.constantFrom('v', 'type', 'host', 'order', 'signature'), fc.jsonValue())
        .map((json) => utf8Encode(JSON.stringify(json).toWellFormed())),
    );
    fc.assert(
      fc.property(anything, (bytes) => !verifyReceipt(bytes, KEYS).ok),
      { numRuns: 500 },
    );
  });

  it('that is larger than any is refused unread', () => {
    const { steps } = verifyReceipt(new Uint8Array(10_000_000), KEYS);
    expect(steps[0]).toEqual({ name: 'format', ok: false, why: 'document_too_large' });
  });

  /** Applies a change to the price log's checkpoint. The house signs the receipt again. */
  const withPriceCheckpoint = async (change: (note: string) => string): Promise<string> => {
    const text = await receiptOf(order, secondsAround(order, rising));
    const members = without(parseCanonicalJson(text), 'signature');
    const changed = (run: 'entry' | 'settlement') =>
      readList(member(members, run), 99).map((shown) => {
        const proof = parseProofFile(textOf(shown, 'proof'));
        return withMembers(shown, {
          proof: formatProofFile({ ...proof, checkpoint: change(proof.checkpoint) }),
        });
      });
    return signDocument(
      withMembers(members, { entry: changed('entry'), settlement: changed('settlement') }),
      receiptSigner,
    );
  };

  const extended = (note: string): string => {
    const text = `${parseNote(note).text}an extension\n`;
    return witnessed(formatNote(text, [signText(text, logSigner('prices'))]), 1_767_312_000);
  };
  const witnessFirst = (note: string): string => {
    const end = note.lastIndexOf('\n\n') + 2;
    const lines = note.slice(end, -1).split('\n');
    return `${note.slice(0, end)}${lines.toReversed().join('\n')}\n`;
  };

  it.each([
    ['an extension line', extended, 'checkpoint_extended'],
    ['a witness before the log', witnessFirst, 'log_signature_not_first'],
  ] as const)('whose checkpoint has %s is refused', async (_, change, why) => {
    const { ok, steps } = verdictOf(await withPriceCheckpoint(change), [...KEYS, WITNESS_KEY]);
    expect(ok).toBe(false);
    expect(faultsIn(steps)).toEqual([
      { name: 'prices_checkpoint', ok: false, why },
      { name: 'prices_logged', ok: false, why: 'not_reached' },
    ]);
  });

  it('that is signed again without a change holds', async () => {
    expect(verdictOf(await withPriceCheckpoint((note) => note)).ok).toBe(true);
  });
});
