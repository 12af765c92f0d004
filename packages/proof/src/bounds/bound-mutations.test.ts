import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import { cosign } from '../notes/cosignature.ts';
import { COSIGNATURE, parseNote } from '../notes/note.ts';
import { formatProofFile, parseProofFile } from '../notes/proof-file.ts';
import { verifyReceipt } from '../receipts/receipt.ts';
import { failedOf, isAcceptedUnless } from '../testing/failed-steps.ts';
import {
  anOrder,
  type BoundTimes,
  boundOf,
  KEYS,
  logSigner,
  openTestLog,
  priceEntryText,
  receiptOf,
  type Second,
  secondsAround,
  signerOf,
  timesOf,
  WITNESS_KEY,
} from '../testing/house.ts';
import { acceptedOf, type Chance, seededChance } from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { otherOrders, ticketOf } from '../testing/tickets.ts';
import { verifyTicket } from '../tickets/ticket.ts';
import { type BoundContent, writeBound } from './bound-format.ts';

/** Dishonest bounds that the house signs correctly, in receipts and with tickets: 9,000 in a campaign, 180 in the tests. */
const EACH = quantity(10, 500);
const TIMEOUT_MS = 600_000;

const VKEYS = [...KEYS, WITNESS_KEY];
const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
const OTHERS = otherOrders(5);
const rising = (offset: number) => 6_400_000_000_000n + BigInt(offset);

interface Forged {
  readonly order: AcceptedOrder;
  readonly seconds: readonly Second[];
  readonly bound: BoundContent | null;
}

/** A forgery with the times that an honest witness saw. */
const forged = async (changes: Partial<AcceptedOrder>, times: Partial<BoundTimes>): Promise<Forged> => {
  const claimed = anOrder(changes);
  const seconds = secondsAround(claimed, rising);
  const bound = await boundOf([...OTHERS, claimed], seconds, { ...timesOf(order), ...times });
  return { order: claimed, seconds, bound };
};

const honest = await forged({}, {});
const withBound = (change: (bound: BoundContent) => BoundContent | null): Forged => ({
  ...honest,
  bound: honest.bound === null ? null : change(honest.bound),
});
const withCheckpoint = (proof: string, change: (checkpoint: string) => string): string => {
  const parsed = parseProofFile(proof);
  return formatProofFile({ ...parsed, checkpoint: change(parsed.checkpoint) });
};
/** The note without its cosignature. */
const unwitnessed = (note: string): string => note.slice(0, note.lastIndexOf('\u2014'));
const cosignedBy = (note: string, name: string, second: number): string => {
  const bare = unwitnessed(note);
  return bare + cosign(parseNote(bare).text, signerOf(name, COSIGNATURE, 'a stranger'), second);
};

/** Forgeries of a house that has its own keys and an honest witness, and the steps that must detect each one. */
const CHEATS: Readonly<
  Record<string, readonly [steps: readonly string[], forge: (chance: Chance) => Forged | Promise<Forged>]>
> = {
  'an order that was backdated': [
    ['bound_time'],
    ({ below }) => forged({ acceptAtMs: (ACCEPTED - 4 - below(3_600)) * 1000 + below(1000) }, {}),
  ],
  'an order that is dated ahead': [
    ['bound_time'],
    ({ below }) =>
      forged({ acceptAtMs: (ACCEPTED + 4 + below(10)) * 1000 + below(1000) }, { pricesUntil: ACCEPTED + 4 }),
  ],
  'prices that were known before': [
    ['bound_time'],
    ({ below }) => forged({}, { pricesUntil: ACCEPTED + 5 + below(45) }),
  ],
  'prices that were seen before the order': [
    ['bound_time'],
    ({ below }) => forged({}, { pricesSeenAt: ACCEPTED - below(3_600) }),
  ],
  'an older entry of the price log': [
    ['bound_logged'],
    async ({ below }) => {
      const texts = honest.seconds.map(priceEntryText);
      const index = below(texts.length - 1);
      const log = openTestLog('prices', texts.map(utf8Encode), undefined, ACCEPTED + 1);
      const price = { text: texts[index] ?? '', proof: await log.prove(index) };
      return withBound((bound) => ({ ...bound, price }));
    },
  ],
  'the place of another order': [
    ['bound_logged'],
    async ({ below }) => {
      const log = openTestLog('orders', [...OTHERS, order].map(orderEntry));
      const orderProof = await log.prove(below(OTHERS.length));
      return withBound((bound) => ({ ...bound, orderProof }));
    },
  ],
  'the signature of another log': [
    ['bound_logged'],
    async ({ pick }) => {
      const signer = logSigner(pick(['prices', 'liabilities'] as const));
      const log = openTestLog('orders', [...OTHERS, order].map(orderEntry), () => [signer]);
      const orderProof = await log.prove(OTHERS.length);
      return withBound((bound) => ({ ...bound, orderProof }));
    },
  ],
  'a witness of its own': [
    ['bound_time', 'bound_logged'],
    ({ pick, below }) => {
      const name = pick(['witness.example/w', 'other.example/w']);
      const change = (note: string): string => cosignedBy(note, name, ACCEPTED + below(4));
      return withBound(({ orderProof, price }) =>
        below(2) === 0
          ? { orderProof: withCheckpoint(orderProof, change), price }
          : { orderProof, price: { ...price, proof: withCheckpoint(price.proof, change) } },
      );
    },
  ],
  'no bound, or one that no witness saw': [
    ['bound_time', 'bound_logged'],
    ({ pick }) =>
      withBound(({ orderProof, price }) =>
        pick([
          null,
          { orderProof: withCheckpoint(orderProof, unwitnessed), price },
          { orderProof, price: { ...price, proof: withCheckpoint(price.proof, unwitnessed) } },
        ]),
      ),
  ],
};

const failedInReceipt = async ({ order: claimed, seconds, bound }: Forged) =>
  failedOf(verifyReceipt(utf8Encode(await receiptOf(claimed, seconds, undefined, { bound })), VKEYS).steps);

const failedWithTicket = async ({ order: claimed, bound }: Forged) =>
  failedOf(
    verifyTicket(utf8Encode(await ticketOf(claimed)), VKEYS, {
      bound: bound === null ? 'null' : writeBound(bound),
    }).steps,
  );

describe.each([
  ['receipt', failedInReceipt],
  ['ticket', failedWithTicket],
] as const)('a %s with a bound in time', (_, failedIn) => {
  it('of an honest house is accepted', async () => {
    expect(await failedIn(honest)).toEqual([]);
  });

  it.each(Object.entries(CHEATS))(
    'that has %s: none',
    { timeout: TIMEOUT_MS },
    async (_name, [names, forge]) => {
      const chance = seededChance(7);
      const isAccepted = async (forgery: Forged): Promise<boolean> =>
        isAcceptedUnless(names, await failedIn(forgery));
      expect(
        await acceptedOf(
          EACH,
          () => forge(chance),
          () => false,
          isAccepted,
        ),
      ).toEqual([]);
    },
  );
});
