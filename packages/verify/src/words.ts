import type {
  AssetsStep,
  ConsistencyStep,
  LiabilityStep,
  LogStep,
  OwnStep,
  ReceiptStep,
  RecordStep,
  ReleaseStep,
  Step,
  TicketStep,
} from '@tallystick/proof';
import type { BalanceStep } from './compare-balances.ts';
import type { ChainStep } from './header-source.ts';
import type { AppStep } from './verify-app.ts';

export type AnyStep =
  | ReceiptStep
  | LiabilityStep
  | RecordStep
  | AssetsStep
  | BalanceStep
  | LogStep
  | ConsistencyStep
  | TicketStep
  | ChainStep
  | ReleaseStep
  | AppStep
  | OwnStep;

interface Words {
  readonly holds: string;
  readonly fails: string;
}

const signedBy = (log: string): Words => ({
  holds: `${log} signed its checkpoint`,
  fails: `the signature of ${log} on its checkpoint is missing or wrong`,
});

/** The meaning of each step in plain words, and that of its failure. */
const WORDS: Readonly<Record<AnyStep, Words>> = {
  format: {
    holds: 'the file is complete and has its only valid spelling',
    fails: 'the file is damaged or was altered',
  },
  signature: {
    holds: 'the house signed it',
    fails: 'the signature of the house is missing or wrong',
  },
  orders_checkpoint: signedBy('the log of orders'),
  order_logged: {
    holds: 'the log of orders has exactly this order',
    fails: 'the log of orders does not have this order',
  },
  after_seen: {
    holds: 'it was accepted in or after the newest second of the price log that the customer had seen',
    fails:
      'it was accepted before a second of the price log that the customer had already seen: it was backdated',
  },
  prices_checkpoint: signedBy('the price log'),
  prices_logged: {
    holds: 'the price log has each second exactly as shown',
    fails: 'the price log does not have a second as it is shown here',
  },
  witnesses: {
    holds: 'enough of the named witnesses saw the checkpoint',
    fails: 'too few of the named witnesses saw the checkpoint',
  },
  bound_logged: {
    holds: 'the log had the order, and no later price, when the witnesses first saw it',
    fails: 'it is not shown when the witnesses first saw the order',
  },
  bound_time: {
    holds: 'the witnesses saw the order in time after its stated acceptance',
    fails: 'the witnesses contradict the stated time of acceptance',
  },
  order_yours: {
    holds: 'it is about the order that you named',
    fails: 'it is about another order than the one that you named',
  },
  uid_yours: {
    holds: 'it is about the customer that you named',
    fails: 'it is about another customer than the one that you named',
  },
  ticket_same: {
    holds: 'it is about exactly the order of the ticket that you kept',
    fails: 'it is about another order than the ticket that you kept',
  },
  nonce_yours: {
    holds: 'it carries the nonce that you named',
    fails: 'it carries another nonce than the one that you named: it is not about your request',
  },
  prices_current: {
    holds: 'the price log beside the order was at most 3 s behind its acceptance',
    fails: 'the price log beside the order was more than 3 s behind its acceptance',
  },
  anchor_root: {
    holds: 'the checkpoints of the two logs lead to the root of the anchor',
    fails: 'the checkpoints of the two logs do not lead to one root of an anchor',
  },
  anchor_block: {
    holds: 'the block that is shown has a transaction with that root',
    fails: 'the block that is shown has no transaction with that root',
  },
  anchor_chain: {
    holds: 'the header source has that block',
    fails: 'the header source does not have that block',
  },
  index: {
    holds: 'each price follows from the prices of the venues',
    fails: 'a price does not follow from the prices of the venues',
  },
  written_in_time: {
    holds: 'each second that decided was written within 120 s',
    fails: 'a second that decided was written more than 120 s after it',
  },
  entry_seconds: {
    holds: 'the three seconds after acceptance are all shown, or shown to be missing',
    fails: 'the three seconds after acceptance are not all shown',
  },
  purchase_price: {
    holds: 'the purchase price is their median',
    fails: 'the purchase price is not their median',
  },
  settlement_seconds: {
    holds: 'the seconds up to the end that count are all shown, or shown to be missing',
    fails: 'the seconds up to the end that count are not all shown',
  },
  settlement_price: {
    holds: 'the settlement price is their median',
    fails: 'the settlement price is not their median',
  },
  outcome: {
    holds: 'the outcome follows from the two prices',
    fails: 'the outcome does not follow from the two prices',
  },
  money: {
    holds: 'fee, profit and the returned amount follow from the terms and the outcome',
    fails: 'fee, profit or the returned amount does not follow from the terms and the outcome',
  },
  order_in_batch: {
    holds: 'the signed batch contains exactly this order',
    fails: 'the signed batch does not contain this order',
  },
  terms: {
    holds: 'fee and profit follow from the terms',
    fails: 'fee or profit does not follow from the terms',
  },
  liabilities_checkpoint: signedBy('the log of liabilities'),
  statement_logged: {
    holds: 'the log of liabilities has exactly this statement',
    fails: 'the log of liabilities does not have this statement',
  },
  balance_included: {
    holds: 'the balance is counted, and no sum on its path is negative or too large',
    fails: 'the balance is not counted in the total',
  },
  total: {
    holds: 'the sum of all balances is the published total',
    fails: 'the sum of all balances is not the published total',
  },
  records_follow: {
    holds: 'the statement is not older than the one that you kept, and has none of its lines less',
    fails: 'the statement is older than the one that you kept, or has fewer lines',
  },
  records_whole: {
    holds: 'your lines have no gap, and reach to the last one of the statement',
    fails: 'a line is missing from your records',
  },
  records_added: {
    holds: 'your lines add up to each balance, that of the statement among them',
    fails: 'a balance is not what your lines add up to: money was removed or added without a line',
  },
  records_stated: {
    holds: 'the statement has committed to exactly these lines',
    fails: 'a line is another one than the statement has committed to: it was changed afterwards',
  },
  challenge: {
    holds: 'the newest challenge is a recent block with an anchor: nobody knew it before',
    fails: 'the newest challenge is not the block with the anchor',
  },
  moment: {
    holds: 'the block drew the moment of the statement: nobody chose it',
    fails: 'the moment of the statement cannot be judged',
  },
  addresses: {
    holds: 'no address is counted twice, and each is of a stated chain',
    fails: 'an address is counted twice, or is of no stated chain',
  },
  signatures: {
    holds: 'the key of each address has signed recently',
    fails: 'a signature is not by the key of its address over its challenge',
  },
  covered: {
    holds: 'the proven balances cover all debts and promises, in every currency',
    fails: 'debts and promises are above all that the house holds, even by its own word',
  },
  balances_read: {
    holds: 'your node has each balance as stated',
    fails: 'your node has another balance or another block than the house states',
  },
  page: {
    holds: 'the page of the app is the one of the release that is shown',
    fails: 'the page of the app is not that of a release that the house shows',
  },
  releases_checkpoint: signedBy('the log of releases'),
  release_logged: {
    holds: 'the log of releases has exactly this release',
    fails: 'the log of releases does not have this release',
  },
  files_same: {
    holds: 'each file of app, console and worker is served as it was released',
    fails: 'a file is served otherwise than it was released',
  },
  checkpoint: signedBy('the log'),
  entries: {
    holds: 'every entry is there and keeps the rules',
    fails: 'an entry is missing or breaks the rules',
  },
  tiles: {
    holds: 'the tiles follow from the entries',
    fails: 'a tile does not follow from the entries',
  },
  earlier_checkpoint: {
    holds: 'the log extends the checkpoint that you kept',
    fails: 'the log does not extend the checkpoint that you kept: an entry was changed or removed',
  },
  root: {
    holds: 'the signed root follows from the entries',
    fails: 'the signed root does not follow from the entries',
  },
  older_checkpoint: {
    holds: 'the log signed the older checkpoint',
    fails: 'the signature of the log on the older checkpoint is missing or wrong',
  },
  newer_checkpoint: {
    holds: 'the log signed the newer checkpoint',
    fails: 'the signature of the log on the newer checkpoint is missing or wrong',
  },
  same_log: {
    holds: 'both checkpoints are of one log',
    fails: 'the checkpoints are of two logs',
  },
  consistent: {
    holds: 'the newer log begins with the older one: nothing was changed or removed',
    fails: 'the newer log does not begin with the older one: an entry was changed or removed',
  },
};

/** The meaning of failures whose code says little. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['witnessed_before_acceptance', 'a witness saw the order before its stated time'],
  ['prices_known_before', 'a witness saw later prices before it saw the order: it was backdated'],
  ['other_leaf', 'two orders have one number: keep both documents, which show it together'],
  ['other_block', 'the chain has another block at this height'],
  ['other_chain', 'the header source is for another chain'],
  ['block_unknown', 'the header source does not know this block'],
  ['page_unlogged', 'no published release has the page that is served'],
  ['version_too_old', 'version 1 has no bound in time, and this order is too new for it'],
  ['balance_not_stated', 'the statement has another balance than the line that it ends with'],
  ['balance_not_added', 'a balance is not the one before and the amount of the line'],
  ['line_not_kept', 'keep both proofs and the file: they show it together'],
]);

/** The meaning of what is not shown, and what to do about it. */
const ABSENT: ReadonlyMap<string, string> = new Map([
  ['witness_key_missing', 'you named no key of a witness'],
  ['witness_missing', 'too few of the named witnesses saw the order'],
  ['bound_missing', 'there is no checkpoint with the order that a witness saw'],
  ['version_without_bound', 'a receipt of version 1 has no bound in time'],
  ['witnessed_late', 'no witness saw the order within 4 s: a witness was away, or it was recorded too late'],
  [
    'price_not_after_order',
    'the witnesses saw the price log before the order, so it does not bound the time',
  ],
  ['version_without_writing', 'an entry of version 1 of the price log does not say when it was written'],
  ['prices_seen_late', 'the witnesses saw the price log only after it had gone on'],
  ['anchor_missing', 'no anchor in a chain covers it yet'],
  [
    'order_proof_missing',
    'no proof of the order was given: name the log with --url, or a proof with --proof',
  ],
  ['seen_not_stated', 'the order does not say which second of the price log the customer had seen'],
  ['challenge_old', 'a signature or the newest anchor is too old'],
  ['moment_chosen', 'the house chose the moment of this statement'],
  ['addresses_missing', 'the house names no address'],
  ['signature_missing', 'an address has no signature'],
  ['block_old', 'the balances are not of the hours of the statement'],
  ['balance_missing', 'no node gave the balance of an address'],
  ['coverage_unproven', 'only the word of the house about other money covers the debts'],
  ['other_chain', 'the header source is for another chain'],
  ['balances_not_asked', 'no node of a chain of the statement was named'],
  [
    'balances_partly_read',
    'your node does not have all of the balances: it serves one chain, and may not keep old states',
  ],
  ['nothing_kept', 'you named no earlier proof: keep this one, and name it with --kept next time'],
  ['version_without_records', 'a statement before version 5 does not commit to lines'],
  ['order_not_named', 'name your order with --order'],
  ['uid_not_named', 'name your number as a customer with --uid'],
  ['ticket_not_named', 'name the ticket that you kept with --ticket'],
  ['nonce_not_named', 'name the nonce that you sent with --nonce'],
]);

/** The lines of a step: a mark, its name and its meaning. The code of a failure is on a line of its own. */
export const linesOf = ({ name, ok, why = 'malformed', notShown }: Step<AnyStep>): readonly string[] => {
  if (ok) return [`✓ ${name}: ${WORDS[name].holds}`];
  if (why === 'not_reached') return [`– ${name}: not checked, because an earlier step failed`];
  if (notShown === true) return [`– ${name}: NOT shown: ${ABSENT.get(why) ?? why}`, `    reason: ${why}`];
  const meaning = REASONS.get(why);
  return [
    `✗ ${name}: ${WORDS[name].fails}`,
    `    reason: ${why}${meaning === undefined ? '' : ` (${meaning})`}`,
  ];
};
