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

const millisecondsOf = (times: number, once: () => boolean): number => {
  const { user, system } = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    if (!once()) throw new Error('what is measured must hold');
  }
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000 / times;
};

/** A customer's check of a receipt with all steps, against only its signatures. CPU time in Node. */
export const verify: Bench = async ({ quick, say }) => {
  const order = anOrder();
  const receipt = utf8Encode(
    await receiptOf(
      order,
      secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset)),
    ),
  );
  const message = utf8Encode(
    'a message about as long as a checkpoint, which is three short lines and no more than that',
  );
  const signature = receiptSigner.sign(message);
  const times = quick ? 20 : 100;
  const checkReceipt = () => verifyReceipt(receipt, KEYS).ok;
  const checkSignatures = () =>
    Array.from({ length: SIGNATURES }, () =>
      verifyEd25519(receiptSigner.key.publicKey, message, signature),
    ).every(Boolean);
  say('warming up');
  millisecondsOf(20, checkReceipt);
  const pairs = Array.from({ length: quick ? 2 : 5 }, () => ({
    baseline: millisecondsOf(times, checkSignatures),
    ours: millisecondsOf(times, checkReceipt),
  }));
  return [pairedFigure('verify.receipt_ms', 'its three signatures alone', pairs)];
};
