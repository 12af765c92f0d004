import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Encode } from '../encoding/bytes.ts';
import { parseCanonicalJson } from '../encoding/canonical.ts';
import { signDocument } from '../notes/signed-document.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { members, text, VKEYS } from '../testing/good-receipt.ts';
import { receiptSigner, signerOf } from '../testing/house.ts';
import {
  acceptedOf,
  BYTE_MUTATIONS,
  member,
  reorderedJson,
  seededChance,
  withAmount,
  withMembers,
} from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { verifyReceipt } from './receipt.ts';

/** 20,000 mutated receipts, 375 in `npm test`. The dishonest ones that the house signs have a file of their own. */
const OF_BYTES = quantity(60, 3_000);
const REORDERED = quantity(50, 3_000);
const FORGED = quantity(25, 2_000);

const TIMEOUT_MS = 600_000;

const stranger = signerOf(receiptSigner.key.name, 1, 'a stranger');

const isReceiptOk = (bytes: Uint8Array): boolean => {
  const { ok, steps } = verifyReceipt(bytes, VKEYS);
  // A refusal must come from a step that gives a reason.
  expect(steps.every((step) => step.ok || (step.why ?? '') !== '')).toBe(true);
  return ok;
};

describe('of a receipt', () => {
  const original = utf8Encode(text);

  it('the original is accepted', () => {
    expect(faultsIn(verifyReceipt(original, VKEYS).steps)).toEqual([]);
  });

  it.each(Object.entries(BYTE_MUTATIONS))(
    `${OF_BYTES} with %s: none`,
    { timeout: TIMEOUT_MS },
    async (_, mutate) => {
      const chance = seededChance(1);
      const accepted = await acceptedOf(
        OF_BYTES,
        () => mutate(original, chance),
        (bytes) => equalBytes(bytes, original),
        isReceiptOk,
      );
      expect(accepted).toEqual([]);
    },
  );

  it(`${REORDERED} with members in another order, or twice: none`, { timeout: TIMEOUT_MS }, async () => {
    const chance = seededChance(2);
    const reorder = () => utf8Encode(reorderedJson(parseCanonicalJson(text), chance));
    expect(await acceptedOf(REORDERED, reorder, (bytes) => equalBytes(bytes, original), isReceiptOk)).toEqual(
      [],
    );
  });

  it(`${FORGED} signed by a stranger: none`, { timeout: TIMEOUT_MS }, async () => {
    const chance = seededChance(3);
    const forge = () =>
      utf8Encode(
        signDocument(
          withMembers(members, { order: withAmount(member(members, 'order'), 'stake', chance) }),
          stranger,
        ),
      );
    expect(await acceptedOf(FORGED, forge, () => false, isReceiptOk)).toEqual([]);
  });
});
