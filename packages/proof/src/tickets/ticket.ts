import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import { shareOf } from '../entries/price-rules.ts';
import {
  ensureLogged,
  ensureWitnessed,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519, openNote, type VerifierKey } from '../notes/note.ts';
import { logOrigin, receiptKeyName } from '../notes/origins.ts';
import { parseProofFile } from '../notes/proof-file.ts';
import { ensure } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { hashLeaf, verifyInclusion } from '../tree/merkle.ts';
import { batchNote, readTicket, type Ticket } from './ticket-format.ts';

/** The steps of the check of a ticket, in order. The last three are checked only with a proof from the log of orders. */
export const TICKET_STEPS = [
  /** The bytes are a ticket in its only valid encoding. */
  'format',
  /** The house signed the batch. */
  'signature',
  /** The signed batch contains exactly this order. */
  'order_in_batch',
  /** Fee and profit follow from the terms. */
  'terms',
  /** The log of orders has signed the checkpoint. */
  'orders_checkpoint',
  /** The log of orders holds exactly this order. */
  'order_logged',
  /** Enough known witnesses saw the checkpoint. Checked only if witnesses are known. */
  'witnesses',
] as const;
export type TicketStep = (typeof TICKET_STEPS)[number];

export interface TicketVerdict extends Verdict<TicketStep> {
  /** Null if the ticket could not be read. Trust it only if the verdict is ok. */
  readonly order: AcceptedOrder | null;
  /** The order's entry in the log of orders. */
  readonly entry: Uint8Array | null;
}

export interface TicketOptions extends WitnessPolicy {
  /** A tlog-proof (text) that the order is in the log of orders. */
  readonly orderProof?: string;
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

/**
 * Checks a ticket with the vkey of `<host>/receipts`, which the caller knows beforehand. It proves that the house accepted this
 * order. A proof from the log of orders also needs the vkey of `<host>/log/orders`, and those of witnesses, if any. Never throws.
 */
export const verifyTicket = (
  bytes: Uint8Array,
  vkeys: readonly string[],
  { orderProof, minWitnesses = 1 }: TicketOptions = {},
): TicketVerdict => {
  const { check, verdict } = openSteps<TicketStep>();
  const known = readKeys(vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);

  const ticket = check('format', () => readTicket(bytes));
  const order = ticket?.order ?? null;
  const entry = order === null ? null : orderEntry(order);
  check('signature', () => {
    ensureSigned(needed(ticket), keys);
  });
  check('order_in_batch', () => {
    ensureInBatch(needed(entry), needed(ticket));
  });
  check('terms', () => {
    ensureTerms(needed(order));
  });
  if (orderProof === undefined) return { ...verdict(), order, entry };

  const logged = check('orders_checkpoint', () => {
    const proof = parseProofFile(orderProof);
    return { proof, checkpoint: openOneCheckpoint([proof], logOrigin(needed(ticket).host, 'orders'), keys) };
  });
  check('order_logged', () => {
    const { proof, checkpoint } = needed(logged);
    ensureLogged(needed(entry), proof, checkpoint);
  });
  if (witnesses.length > 0) {
    check('witnesses', () => {
      ensureWitnessed([needed(logged).proof], witnesses, minWitnesses);
    });
  }
  return { ...verdict(), order, entry };
};
