import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Encode } from '../encoding/bytes.ts';
import { parseCanonicalJson } from '../encoding/canonical.ts';
import type { AcceptedOrder } from '../entries/order.ts';
import { shareOf } from '../entries/price-rules.ts';
import { failedOf, isAcceptedUnless } from '../testing/failed-steps.ts';
import { anOrder, HOST, KEYS, logSigner, receiptSigner, signerOf } from '../testing/house.ts';
import {
  acceptedOf,
  BYTE_MUTATIONS,
  type Chance,
  reorderedJson,
  seededChance,
} from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { otherOrders, ticketIn, ticketOf } from '../testing/tickets.ts';
import { type TicketStep, verifyTicket } from './ticket.ts';
import { signBatch, type Ticket, writeTicket } from './ticket-format.ts';

/** 20,000 mutated tickets and 20,000 that the house signs correctly but dishonestly, 500 of each in `npm test`. */
const MUTATED = quantity(500, 20_000);
const DISHONEST = quantity(500, 20_000);

const TIMEOUT_MS = 600_000;

/** An order of format 2, which has more members to alter. */
const FORMAT = { format: 2, seen: 1_767_311_999 } as const;
const order = anOrder(FORMAT);
const BATCH = [...otherOrders(3), order, ...otherOrders(2)];
const text = await ticketOf(order);
const original = utf8Encode(text);
const honest = await ticketIn(BATCH, 3);

const failedSteps = (bytes: Uint8Array): readonly TicketStep[] => {
  const { steps } = verifyTicket(bytes, KEYS);
  // A refusal must come from a step that gives a reason.
  expect(steps.every((step) => step.ok || (step.why ?? '') !== '')).toBe(true);
  return failedOf(steps);
};

const isOk = (bytes: Uint8Array): boolean => failedSteps(bytes).length === 0;

/** The ticket of an altered order in a batch that holds it exactly so. */
const rebatched = (changes: Partial<AcceptedOrder>): Promise<Ticket> =>
  ticketIn(BATCH.toSpliced(3, 1, anOrder({ ...FORMAT, ...changes })), 3);

const wrongBy = (amount: bigint, { below }: Chance): bigint => amount + BigInt(1 + below(1000));

const alteredOrder = ({ pick, below }: Chance): AcceptedOrder =>
  anOrder({
    ...FORMAT,
    ...pick<Partial<AcceptedOrder>>([
      { stake: order.stake + BigInt(1 + below(1000)) },
      { acceptAtMs: order.acceptAtMs - 1 - below(5000) },
      { direction: 'down' },
      { durationSeconds: 31 + below(300) },
      { symbol: 'ETHUSDT' },
      { uid: order.uid + BigInt(1 + below(1000)) },
      { profitRate: order.profitRate - BigInt(1 + below(1000)) },
    ]),
  });

/** Signs the same tree as another text. */
const resigned = (ticket: Ticket, changes: Partial<Ticket['batch']>, signer = receiptSigner): Ticket => {
  const batch = { ...ticket.batch, ...changes };
  return { ...ticket, batch, signature: signBatch(ticket.host, batch, signer) };
};

/** Forgeries that a cheating house can sign with its own keys, and the steps that must detect each one. */
const CHEATS: Readonly<
  Record<string, readonly [steps: readonly TicketStep[], forge: (chance: Chance) => Ticket | Promise<Ticket>]>
> = {
  'an order that the batch does not hold': [
    ['order_in_batch'],
    (chance) => ({ ...honest, order: alteredOrder(chance) }),
  ],
  'the place of another order': [
    ['order_in_batch'],
    ({ below }) => ({ ...honest, index: (3 + 1 + below(BATCH.length - 1)) % BATCH.length }),
  ],
  'the path of another order': [
    ['order_in_batch'],
    async ({ pick }) => ({ ...honest, path: (await ticketIn(BATCH, pick([0, 1, 2, 4, 5]))).path }),
  ],
  'another size': [
    ['order_in_batch', 'format'],
    // A tree of 5, 7 or 8 leaves has the same path for this leaf, and shows the same of this order.
    ({ below, pick }) => resigned(honest, { size: pick([below(5), 9 + below(60_000)]) }),
  ],
  'another root': [
    ['order_in_batch'],
    ({ below }) => resigned(honest, { root: honest.batch.root.with(below(32), below(256)) }),
  ],
  'a fee that the terms do not give': [
    ['terms'],
    (chance) => rebatched({ fee: wrongBy(shareOf(order.stake, order.feeRate), chance) }),
  ],
  'a profit that the terms do not give': [
    ['terms'],
    (chance) => rebatched({ profit: order.profit - 1n - BigInt(chance.below(1000)) }),
  ],
  'the key of a log': [
    ['signature'],
    ({ below, pick }) =>
      resigned(
        { ...honest, index: below(6) },
        {},
        pick([logSigner('orders'), logSigner('prices'), logSigner('liabilities')]),
      ),
  ],
  'the key of another house': [
    ['signature'],
    ({ below }) => resigned(honest, {}, signerOf(receiptSigner.key.name, 1, `another house ${below(9)}`)),
  ],
  'a batch of another host': [
    ['signature'],
    ({ below }) => ({
      ...honest,
      host: HOST,
      signature: signBatch(`${below(99)}.example`, honest.batch, receiptSigner),
    }),
  ],
};

describe('of a ticket', () => {
  it('the original is accepted', () => {
    expect(failedSteps(original)).toEqual([]);
  });

  it.each([
    ...Object.entries(BYTE_MUTATIONS),
    [
      'members in another order, or twice',
      (_: Uint8Array, chance: Chance) => utf8Encode(reorderedJson(parseCanonicalJson(text), chance)),
    ] as const,
  ])('with %s: none', { timeout: TIMEOUT_MS }, async (_, mutate) => {
    const chance = seededChance(1);
    const count = Math.ceil(MUTATED / (Object.keys(BYTE_MUTATIONS).length + 1));
    const isOriginal = (bytes: Uint8Array): boolean => equalBytes(bytes, original);
    expect(await acceptedOf(count, () => mutate(original, chance), isOriginal, isOk)).toEqual([]);
  });

  it.each(Object.entries(CHEATS))(
    'signed by the house with %s: none',
    { timeout: TIMEOUT_MS },
    async (_, [names, forge]) => {
      const chance = seededChance(2);
      const isAccepted = (bytes: Uint8Array): boolean => isAcceptedUnless(names, failedSteps(bytes));
      expect(
        await acceptedOf(
          Math.ceil(DISHONEST / Object.keys(CHEATS).length),
          async () => utf8Encode(writeTicket(await forge(chance))),
          (bytes) => equalBytes(bytes, original),
          isAccepted,
        ),
      ).toEqual([]);
    },
  );
});
