import type {
  ConsistencyStep,
  LiabilityStep,
  LogStep,
  ReceiptStep,
  Step,
  TicketStep,
} from '@tallystick/proof';

type AnyStep = ReceiptStep | LiabilityStep | LogStep | ConsistencyStep | TicketStep;

/** The meaning of each step, in plain words. */
const WORDS: Readonly<Record<AnyStep, string>> = {
  format: 'the file is whole and in the one spelling that there is',
  signature: 'the house signed it',
  orders_checkpoint: 'the log of orders signed its checkpoint',
  order_logged: 'the order stands in the log of orders just so',
  prices_checkpoint: 'the price log signed its checkpoint',
  prices_logged: 'each second shown stands in the price log just so',
  witnesses: 'enough of the witnesses you named saw the checkpoint',
  index: 'each price follows from what the venues said',
  entry_seconds: 'the three seconds after acceptance are all shown, or shown to be missing',
  purchase_price: 'the purchase price is their median',
  settlement_seconds: 'the five seconds up to the end are all shown, or shown to be missing',
  settlement_price: 'the settlement price is their median',
  outcome: 'the outcome follows from the two prices',
  money: 'fee, profit and what came back follow from the terms and the outcome',
  order_in_batch: 'the signed batch contains the order just so',
  terms: 'fee and profit follow from the terms',
  liabilities_checkpoint: 'the log of liabilities signed its checkpoint',
  statement_logged: 'the statement of what is owed stands in that log just so',
  balance_included: 'the balance is counted, and no sum on the way is negative or too large',
  total: 'the sum of all balances is the published total',
  checkpoint: 'the log signed its checkpoint',
  entries: 'every entry is there and keeps the rules',
  tiles: 'the tiles are what the entries make',
  earlier_checkpoint: 'the log goes on from the checkpoint that you kept',
  root: 'the root is what the entries make',
  older_checkpoint: 'the log signed the older checkpoint',
  newer_checkpoint: 'the log signed the newer checkpoint',
  same_log: 'both are of one log',
  consistent: 'the newer log begins with the older one: nothing was changed or taken away',
};

/** A line for a step: a tick or a cross, the name, the meaning, and the reason of a failure. */
export const lineOf = ({ name, ok, why }: Step<AnyStep>): string =>
  ok ? `✓ ${name}: ${WORDS[name]}` : `✗ ${name}: not shown that ${WORDS[name]} (${why ?? 'malformed'})`;
