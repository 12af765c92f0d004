import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Encode } from '../encoding/bytes.ts';
import { type Json, type JsonObject, parseCanonicalJson, readList } from '../encoding/canonical.ts';
import { orderEntry } from '../entries/order.ts';
import { signCheckpoint } from '../notes/checkpoint.ts';
import { formatNote, signText } from '../notes/note.ts';
import { formatProofFile, parseProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';
import { failedOf, isAcceptedUnless } from '../testing/failed-steps.ts';
import { members, order, seconds, text, VKEYS } from '../testing/good-receipt.ts';
import {
  anOrder,
  logSigner,
  openTestLog,
  priceEntryText,
  receiptSigner,
  witnessed,
} from '../testing/house.ts';
import {
  acceptedOf,
  type Chance,
  member,
  seededChance,
  textOf,
  withAmount,
  withMembers,
} from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { readRoot } from '../tree/merkle-proofs.ts';
import { type ReceiptStep, verifyReceipt } from './receipt.ts';

/** 18,600 receipts that the house signs correctly but dishonestly, 180 in `npm test`. The bounds have 4,500 more. */
const CHEATED = quantity(15, 1_550);

const TIMEOUT_MS = 600_000;

const priceLog = openTestLog(
  'prices',
  seconds.map((second) => utf8Encode(priceEntryText(second))),
);

type Run = readonly Json[];
const runs = (json: Json): Record<'entry' | 'settlement', Run> => ({
  entry: readList(member(json, 'entry'), 99),
  settlement: readList(member(json, 'settlement'), 99),
});
const withRun = (name: 'entry' | 'settlement', change: (run: Run) => Run): JsonObject =>
  withMembers(members, { [name]: change(runs(members)[name]) });
const anyRun = ({ pick }: Chance): 'entry' | 'settlement' => pick(['entry', 'settlement'] as const);
/** Swaps one member (`leaf` or `proof`) of two entries of a run. */
const swapped = (run: Run, name: 'leaf' | 'proof', { below }: Chance): Run => {
  const [a, b] = [below(run.length), below(run.length)];
  return run.map((shown, at) =>
    at === a || at === b
      ? withMembers(shown, { [name]: member(run[at === a ? b : a] ?? null, name) })
      : shown,
  );
};
const proofOf = (shown: Json) => parseProofFile(textOf(shown, 'proof'));
const withCheckpoint = (checkpoint: string): JsonObject =>
  ['entry', 'settlement'].reduce<JsonObject>(
    (json, name) =>
      withMembers(json, {
        [name]: readList(member(json, name), 99).map((shown) =>
          withMembers(shown, { proof: formatProofFile({ ...proofOf(shown), checkpoint }) }),
        ),
      }),
    members,
  );
/** Forgeries that a cheating house can sign with its own key, and the steps that must detect each one. */
const CHEATS: Readonly<
  Record<
    string,
    readonly [steps: readonly ReceiptStep[], mutate: (chance: Chance) => JsonObject | Promise<JsonObject>]
  >
> = {
  'leaves swapped': [
    ['prices_logged'],
    (chance) => withRun(anyRun(chance), (run) => swapped(run, 'leaf', chance)),
  ],
  'proofs swapped': [
    ['prices_logged'],
    (chance) => withRun(anyRun(chance), (run) => swapped(run, 'proof', chance)),
  ],
  'a stale checkpoint': [
    ['prices_logged'],
    async ({ below }) => {
      const size = 1 + below(priceLog.entries.length - 1);
      return withCheckpoint(
        signCheckpoint(size, await readRoot(size, priceLog.tree.read), logSigner('prices')),
      );
    },
  ],
  'a checkpoint signed by the key of another log': [
    ['prices_checkpoint'],
    ({ below, pick }) => {
      const checkpointText = priceLog.checkpoint.slice(0, priceLog.checkpoint.indexOf('\n\n') + 1);
      const signer = pick([logSigner('orders'), logSigner('liabilities'), receiptSigner]);
      return withCheckpoint(
        witnessed(formatNote(checkpointText, [signText(checkpointText, signer)]), 1 + below(1e6)),
      );
    },
  ],
  'a checkpoint of another log': [
    ['prices_checkpoint'],
    ({ below, pick }) => {
      const signer = logSigner(pick(['orders', 'liabilities'] as const));
      return withCheckpoint(
        witnessed(signCheckpoint(priceLog.entries.length, priceLog.tree.root, signer), 1 + below(1e6)),
      );
    },
  ],
  'an order that was not accepted so': [
    ['order_logged'],
    (chance) =>
      withMembers(members, {
        order: withAmount(member(members, 'order'), chance.pick(['stake', 'fee', 'profit', 'uid']), chance),
      }),
  ],
  'an order of another second': [
    ['order_logged'],
    ({ below }) =>
      withMembers(members, {
        order: withMembers(member(members, 'order'), { a: order.acceptAtMs + below(2000) - 1000 }),
      }),
  ],
  'the order of another customer': [
    ['order_logged'],
    async ({ below }) => {
      const log = openTestLog(
        'orders',
        Array.from({ length: 6 }, (_, uid) => orderEntry(anOrder({ uid: BigInt(uid) }))),
      );
      return withMembers(members, { order_proof: await log.prove(below(6)) });
    },
  ],
  'a second left out': [
    ['entry_seconds', 'settlement_seconds'],
    (chance) => withRun(anyRun(chance), (run) => run.toSpliced(chance.below(run.length), 1)),
  ],
  'a price that was not logged': [
    ['prices_logged'],
    (chance) =>
      withRun(anyRun(chance), (run) => {
        const at = chance.below(run.length);
        const second = Number(member(member(run[at] ?? null, 'leaf'), 't'));
        const leaf = parseCanonicalJson(priceEntryText({ second, price: BigInt(1 + chance.below(1e9)) }));
        return run.map((shown, place) => (place === at ? withMembers(shown, { leaf }) : shown));
      }),
  ],
  'another result': [
    ['purchase_price', 'settlement_price', 'money'],
    (chance) => {
      const name = chance.pick(['purchase_price', 'settlement_price', 'returned', 'net']);
      return withMembers(members, { result: withAmount(member(members, 'result'), name, chance) });
    },
  ],
  'another outcome': [
    ['outcome', 'format'],
    ({ pick }) =>
      withMembers(members, {
        result: withMembers(member(members, 'result'), { outcome: pick(['lose', 'tie', 'void', 'lost']) }),
      }),
  ],
};

describe('of a receipt', () => {
  const original = utf8Encode(text);

  it.each(Object.entries(CHEATS))(
    `${CHEATED} signed by the house with %s: none`,
    { timeout: TIMEOUT_MS },
    async (_, [names, mutate]) => {
      const chance = seededChance(4);
      const resign = async () => utf8Encode(signDocument(await mutate(chance), receiptSigner));
      const isAccepted = (bytes: Uint8Array): boolean =>
        isAcceptedUnless(names, failedOf(verifyReceipt(bytes, VKEYS).steps));
      expect(await acceptedOf(CHEATED, resign, (bytes) => equalBytes(bytes, original), isAccepted)).toEqual(
        [],
      );
    },
  );
});
