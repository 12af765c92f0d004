import { utf8Encode } from '../packages/proof/src/encoding/bytes.ts';
import { verifyEd25519 } from '../packages/proof/src/notes/ed25519.ts';
import { verifyReceipt } from '../packages/proof/src/receipts/receipt.ts';
import {
  anOrder,
  KEYS,
  receiptOf,
  receiptSigner,
  secondsAround,
} from '../packages/proof/src/testing/house.ts';
import { type Bench, pairedFigure } from './support/figure.ts';

/** The receipt's signature and those of the two checkpoints. */
const SIGNATURES = 3;

const TIMES = 100;

/** CPU time of each call. */
const millisecondsOf = (checks: readonly (() => boolean)[]): number => {
  const { user, system } = process.cpuUsage();
  for (const check of checks) if (!check()) throw new Error('what is measured must hold');
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000 / checks.length;
};

/** Checks of receipts with checkpoints of their own. The verifier keeps fewer signatures than they have. */
const checksOfReceipts = (): Promise<(() => boolean)[]> =>
  Promise.all(
    Array.from({ length: TIMES }, async (_, count) => {
      const order = anOrder({ uid: BigInt(count + 1) });
      const prices = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(count * 1_000 + offset));
      const receipt = utf8Encode(await receiptOf(order, prices));
      return () => verifyReceipt(receipt, KEYS).ok;
    }),
  );

const checksOfSignatures = (): (() => boolean)[] =>
  Array.from({ length: TIMES }, (_, count) => {
    const signed = Array.from({ length: SIGNATURES }, (_signature, place) => {
      const message = utf8Encode(
        `a message about as long as a checkpoint, which is three short lines and no more than that: ${count}, ${place}`,
      );
      return { message, signature: receiptSigner.sign(message) };
    });
    return () =>
      signed.every(({ message, signature }) =>
        verifyEd25519(receiptSigner.key.publicKey, message, signature),
      );
  });

/** A customer's check of a receipt with all steps, against only its signatures. CPU time in Node. */
export const verify: Bench = async ({ quick, say }) => {
  const receipts = await checksOfReceipts();
  const signatures = checksOfSignatures();
  const [first] = receipts;
  if (first === undefined) throw new Error('there is a receipt to check');
  const sameReceipt = Array.from({ length: TIMES }, () => first);
  say('warming up');
  millisecondsOf(receipts);
  const rounds = Array.from({ length: quick ? 2 : 5 }, () => ({
    signatures: millisecondsOf(signatures),
    receipts: millisecondsOf(receipts),
    shared: millisecondsOf(sameReceipt),
  }));
  return [
    pairedFigure(
      'verify.receipt_ms',
      'its three signatures alone',
      rounds.map((round) => ({ baseline: round.signatures, ours: round.receipts })),
    ),
    pairedFigure(
      'verify.shared_ms',
      'a receipt with checkpoints that no other showed',
      rounds.map((round) => ({ baseline: round.receipts, ours: round.shared })),
    ),
  ];
};
