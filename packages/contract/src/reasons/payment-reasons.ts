/** Blockers of withdrawals, sweeps, cold transfers, refills and anchors, and halts of a deposit chain. */
export const PAYMENT_REASONS = {
  services_unreachable: 'signer, chain or database could not be reached',
  chain_unreachable: 'chain or database could not be reached',
  node_unreachable: 'the chain node is unreachable',
  signer_refuses: 'the signer refuses: {refusal}',
  withdrawals_frozen: 'staff froze the withdrawals of this account',
  risk_finding_open: 'an open finding of a risk rule holds it until {until}',
  screening_unanswered: 'the outside screening has not answered yet',
  second_member_needed: '{member} proposed it, so another member must approve it',
  deposit_found_on_chain: 'its transfer was found on the chain, which credits it',
  deposit_read_from_chain: 'the server reads this chain and credits only what it finds there',
  transaction_credited: 'another application for the same transaction was credited',
  other_amount_proposed: '{member} proposed to credit another amount: decide that first',
  payment_proposed: '{member} has reported its payment',
  payment_may_be_signed: 'a transaction that pays it may be signed already',
  attempts_used: 'it failed {count} times and is not tried again: reject it, and the customer can ask anew',
  identity_rejected: 'the personal information was rejected after the rule had approved',
  destination_loses_money:
    'nobody can spend from the destination, or it is a contract that keeps what it gets: reject the withdrawal',
  destination_unreadable: 'the destination is no address of its chain: reject the withdrawal',
  node_refuses: 'the node refuses the transaction: {words}',
  gas_not_estimated:
    'the node estimates no gas, because the transaction would fail or for a reason of its own: {words}',
  gas_above_ceiling: 'the node estimates {gas} gas, and at most {ceiling} are allowed: nothing is signed',
  never_signed: 'no transaction was signed',
  failed_on_chain: 'the chain did not carry the transaction out',
  nonce_spent: 'another transaction has spent the nonce',
  nonce_seems_spent: 'another transaction seems to have spent the nonce',
  payment_unknown:
    'the nonce is spent, and the nodes show neither our transaction nor another one with it: nobody can pay it again until one is found',
  payment_without_receipt:
    'block {height} contains our transaction, and no node has its receipt: nobody can pay it again until one has',
  second_node_unsure:
    'another transaction has taken the place of ours, and a second node does not confirm it yet: nobody can pay it again until it does',
  nodes_contradict_on_payment:
    'one node has our transaction in a block, and another one a different transaction with its nonce: nobody can pay it again',
  coin_spent: 'another transaction has spent a coin',
  spend_not_shown:
    'a transaction in block {height} spends one of our coins, and the node does not show it: nobody can pay it again until it does',
  coin_refused: 'the signer refuses the coin {coin} ({refusal}): payouts go on without it',
  coin_not_on_node: 'the node says that the coin {coin} is spent or unknown: payouts go on without it',
  coin_seems_spent: 'another transaction seems to have spent a coin',
  too_few_confirmed_coins: 'there are not enough confirmed coins of our own',
  too_few_coins_for_fee: 'there are not enough coins of our own for a higher fee',
  too_little_for_fee: 'there is too little {currency} of our own for the network fee',
  cold_fee_too_high: 'the fees of the network are above the ceiling of cold transfers',
  fee_above_limit:
    'the fees of the network are above the limit of this transaction: it waits until they fall',
  fee_steps_used:
    'it was replaced at a higher fee as often as is allowed, and no block takes it: it waits until the fees of the network fall',
  waits_behind_nonce:
    'an earlier transaction of the paying account is in no block yet, and this one, with the nonce {nonce}, comes after it',
  bitcoin_not_read: 'the Bitcoin chain was not read yet',
  bitcoin_halted: 'the Bitcoin chain is halted: the page Health says why',
  reorganisation_too_deep: 'a re-organisation is deeper than all blocks that are remembered',
  reorganisation_of_credited:
    'a re-organisation took credited deposits with it: {count}, above block {height}',
  deposits_denied:
    'final blocks that were read again do not have stored deposits: {count}, the first in block {height}',
  other_chain: 'the node serves another chain than before',
} as const;

/** Problems of a chain's node, and details of a second node's answer on a large deposit. */
export const NODE_REASONS = {
  node_on_other_chain: 'it serves the chain {chain}',
  node_serves_other_chain: 'the node serves the chain {found}, and the settings name {expected}',
  node_other_first_block: 'the node serves another chain: its first block is {found}',
  node_without_block: 'the node does not give its block {height}',
  node_hides_transfers: 'the node lists fewer logs than its block {height} has',
  node_with_other_transfer: 'it shows a transfer in block {height} that the first node does not have',
  node_behind: 'the node is {blocks} blocks behind those already read',
  node_without_confirmations: 'it does not have all confirmations yet',
  node_changed_while_read: 'its chain changed while it was read',
  node_has_other_block: 'its block {height} is {hash}',
  node_without_transfer: 'its block {height} does not contain the transfer',
  node_has_other_balance: 'after its block {height}, the address {address} has another balance',
  node_read_later: 'its block {height} was not read yet',
  chain_not_read:
    'no node of this chain is read: staff checks its deposits and pays by hand, so nothing is compared',
  no_final_block: 'no block of the chain is final yet',
  final_block_not_read: 'no final block of the chain was read yet',
  second_reading_waits:
    'the second reading of the blocks waits after block {height}: no other node answers, or they disagree',
  own_transactions_noted: 'earlier transactions of our own are being noted: {count} now',
  node_limits_rate:
    'the node limits the rate of calls: the server called it too often, and waited {seconds} seconds',
  node_limits_range: 'the node limits questions about logs: the server asks about {blocks} blocks at once',
  node_refused: 'it refused the call with code {code}: {words}',
  node_failed: 'it did not answer: {error}',
} as const;

/** Why a token that is not accepted does not go back, and what it did instead. */
export const RETURN_REASONS = {
  return_token_gone: 'there is no contract at the address of the token',
  return_balance_unreadable: 'the token gives no balance that can be read',
  return_balance_less:
    'after block {height} the token says that the address holds {held} units, not {raw}: propose what it holds',
  return_refused_by_token: 'the token refuses the transfer',
  return_behind_sweep: 'a sweep of the same address goes first',
  return_unconfirmed: 'the transfer is in the chain, and the token gives no balance that could confirm it',
  return_moved_other:
    'the transfer is in the chain, and by the token’s own balances {left} units left the address, not {raw}',
} as const;

/** Problems of the token that deposits are made in, and arrivals that are not booked. */
export const STATEMENT_REASONS = {
  statement_unknown:
    'the file is neither camt.053 nor a CSV with the columns booked, amount, currency, reference and text',
  statement_malformed: 'the file cannot be read: {words}',
  statement_doctype: 'the file declares a document type, which no statement of a bank does',
  statement_other_account: 'the file is of the account {account}, which is not the account of this bank',
  statement_entry: 'entry {entry} has no valid {field}, or repeats it: nothing of the file was stored',
  statement_empty: 'the file has no booked entry',
  statement_too_long: 'the file has more than {most} entries',
  statement_line_changed: 'an earlier statement has the entry {reference} with another amount',
  line_no_reference: 'its text has no reference of ours',
  line_no_application: 'nobody has reported a transfer with the reference {reference}',
  line_several: 'several deposits have the reference {reference}',
  line_other_currency: 'it came in {came}, and the customer was told to transfer {told}',
  line_other_amount: '{came} came, and the customer was told to transfer {told}',
  line_already_decided: 'the deposit of its reference was decided without it',
  line_reference_used: 'another deposit was credited for the same reference of the bank',
} as const;

export const ARRIVAL_REASONS = {
  token_missing: 'there is no token at the address of the settings',
  token_symbol: 'the token at the address of the settings is {symbol}, not USDT',
  token_digits: 'the token has {found} decimals, and the server counts with {expected}',
  arrival_too_large: 'the amount is larger than the ledger can hold',
  arrival_not_storable: 'the database cannot store it',
  arrival_by_adjustment: 'it is given to the customer by an adjustment, which two members decide',
  arrival_credited: 'it was credited',
  difference_of_customer:
    'it is the address of a customer: what is there is credited, and what is missing is looked for',
  ether_of_contract: 'a contract sent it: no transfer of the block shows it, only the balance of the address',
  ether_of_contract_small: 'a contract sent it, and it is below the minimum of a deposit',
  ether_without_transfer:
    'the balance of the address grew by it between the blocks {from} and {to}, and the node keeps no states that old',
} as const;

/** Failures of a question to an outside provider of KYC or screening. */
export const SCREENING_REASONS = {
  screening_not_asked: 'the server stopped before it asked',
  screening_unreachable: 'the provider cannot be reached',
  screening_too_late: 'no answer in time',
  screening_refused: 'HTTP {status}',
  screening_too_long: 'the answer is longer than 16 KiB',
  screening_malformed: 'the answer does not follow the contract',
  screening_other_question: 'the answer belongs to another question',
} as const;

/** Findings of the risk rules, with the threshold from which the rule asks. */
export const RISK_REASONS = {
  risk_velocity: '{count} payments within {hours} h. The rule asks from {limit} on.',
  risk_same_destination:
    '{count} other accounts with the same wallet or card: {accounts}. The rule asks from {limit} on.',
  risk_same_device:
    '{count} other accounts on the same device and network address: {accounts}. The rule asks from {limit} on.',
  risk_streak:
    '{wins} of the newest {count} trades that did not overlap ended with a profit. Chance gives this to one customer in {oneIn}. The rule asks from one in {limit} on.',
  risk_splitting:
    '{count} withdrawals within {hours} h up to {percent} % below the limit of one person. The rule asks from {limit} on.',
} as const;
