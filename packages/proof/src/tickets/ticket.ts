import { parseBound } from '../bounds/bound-format.ts';
import { type BoundFacts, checkBound } from '../bounds/check-bound.ts';
import { type AcceptedOrder, ensureAfterSeen, orderEntry } from '../entries/order.ts';
import { shareOf } from '../entries/price-rules.ts';
import {
  ensureLogged,
  ensureWitnessed,
  NO_WITNESS_KEY,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519, openNote, type VerifierKey } from '../notes/note.ts';
import { logOrigin, receiptKeyName } from '../notes/origins.ts';
import { parseProofFile } from '../notes/proof-file.ts';
import { ensure, ensureShown } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { hashLeaf, verifyInclusion } from '../tree/merkle.ts';
import { batchNote, readTicket, type Ticket } from './ticket-format.ts';

/**
 * The steps of the check of a ticket, in order. Every check has all of them. The three after `after_seen` are not shown without a proof
 * from the log of orders, the last three without a bound in time, the last four if no witness is known.
 */
export const TICKET_STEPS = [
  /** The bytes are a ticket in its only valid encoding. */
  'format',
  /** The house signed the batch. */
  'signature',
  /** The signed batch contains exactly this order. */
  'order_in_batch',
  /** Fee and profit follow from the terms. */
  'terms',
  /** Accepted in or after the newest second of the price log that the customer had seen. Not shown if he did not say. */
  'after_seen',
  /** The log of orders has signed the checkpoint. */
  'orders_checkpoint',
  /** The log of orders holds exactly this order. */
  'order_logged',
  /** Enough known witnesses saw the checkpoint. */
  'witnesses',
  /** The logs held the order, and no later price, at the checkpoints of its bound. */
  'bound_logged',
  /** Witnesses saw the order soon after its stated acceptance, and before the price log went on. */
  'bound_time',
  /** The price log beside the order was at most three seconds behind its acceptance. */
  'prices_current',
] as const;
export type TicketStep = (typeof TICKET_STEPS)[number];

export interface TicketVerdict extends Verdict<TicketStep> {
  /** Null if the ticket could not be read. Trust it only if the verdict is ok. */
  readonly order: AcceptedOrder | null;
  /** The order's entry in the log of orders. */
  readonly entry: Uint8Array | null;
  /** The time of acceptance as witnesses bound it. Null if it was not shown, or not checked. */
  readonly bound: BoundFacts | null;
}

export interface TicketOptions extends WitnessPolicy {
  /** A tlog-proof (text) that the order is in the log of orders. */
  readonly orderProof?: string;
  /** A bound in time (text), as the house gives it with the ticket. */
  readonly bound?: string;
}

const ensureSigned = (ticket: Ticket, keys: readonly VerifierKey[]): void => {
  const ours = keys.filter(({ name }) => name === receiptKeyName(ticket.host));
  ensure(ours.length > 0, 'key_unknown');
  openNote(batchNote(ticket), ours);
};

const ensureInBatch = (entry: Uint8Array, { batch, index, path }: Ticket): void => {
  ensure(verifyInclusion(hashLeaf(entry), index, batch.size, path, batch.root), 'not_in_the_batch');
};

const ensureTerms = (order: AcceptedOrder): void => {
  ensure(order.fee === shareOf(order.stake, order.feeRate), 'fee_wrong');
  ensure(order.profit === shareOf(order.stake, order.profitRate), 'profit_wrong');
};

type Check = ReturnType<typeof openSteps<TicketStep>>['check'];

interface Known {
  readonly keys: readonly VerifierKey[];
  readonly witnesses: readonly VerifierKey[];
  readonly policy: WitnessPolicy;
}

/** Checks that the batch, signed by the house, contains the order. */
const checkBatch = (check: Check, bytes: Uint8Array, { keys }: Known): Ticket | null => {
  const ticket = check('format', () => readTicket(bytes));
  check('signature', () => {
    ensureSigned(needed(ticket), keys);
  });
  check('order_in_batch', () => {
    ensureInBatch(orderEntry(needed(ticket).order), needed(ticket));
  });
  check('terms', () => {
    ensureTerms(needed(ticket).order);
  });
  check('after_seen', () => {
    ensureAfterSeen(needed(ticket).order);
  });
  return ticket;
};

/** Checks that the log of orders holds the order. */
const checkLogged = (
  check: Check,
  ticket: Ticket | null,
  orderProof: string | undefined,
  { keys, witnesses, policy }: Known,
): void => {
  const ensureGiven = (): void => {
    needed(ticket);
    ensureShown(orderProof !== undefined, 'order_proof_missing');
  };
  const logged = check('orders_checkpoint', () => {
    ensureGiven();
    const proof = parseProofFile(orderProof ?? '');
    return { proof, checkpoint: openOneCheckpoint([proof], logOrigin(needed(ticket).host, 'orders'), keys) };
  });
  check('order_logged', () => {
    ensureGiven();
    const { proof, checkpoint } = needed(logged);
    ensureLogged(orderEntry(needed(ticket).order), proof, checkpoint);
  });
  check('witnesses', () => {
    ensureGiven();
    ensureShown(witnesses.length > 0, NO_WITNESS_KEY);
    ensureWitnessed([needed(logged).proof], witnesses, policy);
  });
};

/**
 * Checks a ticket with the vkey of `<host>/receipts`, which the caller knows beforehand. It proves that the house accepted this
 * order. A proof from the log of orders also needs the vkey of `<host>/log/orders`, a bound also that of `<host>/log/prices`, and
 * those of witnesses. Never throws.
 */
export const verifyTicket = (
  bytes: Uint8Array,
  vkeys: readonly string[],
  { orderProof, bound, ...policy }: TicketOptions = {},
): TicketVerdict => {
  const { check, verdict } = openSteps<TicketStep>();
  const all = readKeys(vkeys);
  const known: Known = {
    keys: all.filter(({ type }) => type === ED25519),
    witnesses: all.filter(({ type }) => type !== ED25519),
    policy,
  };
  const ticket = checkBatch(check, bytes, known);
  checkLogged(check, ticket, orderProof, known);
  const { order = null, host = null } = ticket ?? {};
  const read = () => (bound === undefined ? null : parseBound(bound));
  const facts = checkBound(check, { order, host, bound: read }, known);
  return { ...verdict(), order, entry: order === null ? null : orderEntry(order), bound: facts };
};
