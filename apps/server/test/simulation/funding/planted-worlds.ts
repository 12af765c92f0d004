/**
 * For each planted bug, a world of the simulation of money in and out that shows it: the first one, or one that shows it much sooner.
 * docs/campaigns.md lists them.
 */
export const PLANTED_WORLDS: Readonly<Record<string, number>> = {
  'takes a receipt that the node hides for a payment that failed': 214,
  'takes a node that is behind for a re-organisation': 16,
  'believes an empty list of logs': 34,
  'does not ask which chain a node serves': 4,
  'takes the decimals of the token for granted': 23,
  'takes the word of one node for a large deposit': 9,
  'sends a payment only once': 4,
  'knows a payout by its destination and amount': 7,
  'never lowers a fee that its signer refuses': 1,
  'leaves a gap between two nonces': 1,
  'credits a deposit before its confirmations': 1,
  'knows a transfer by its place in an answer': 1,
  'keeps the deposits of blocks that were replaced': 1,
  'forgets the hash of a transaction that was replaced': 1,
  'pays the fee of a withdrawal out too': 1,
  'signs with a fixed gas limit': 1,
  'forgets its journal when the signer starts again': 3,
  'takes a failed transaction for a transfer': 2,
  'credits what is less than the least deposit': 1,
  'takes the gas of a sweep for a deposit': 2,
  'passes over a block': 2,
  'books a fee of the network at half its price': 1,
  'takes the reward of a block for an ordinary coin': 5,
  'spends a coin that another batch spends': 16,
  'does not watch the address of its change': 5,
  'takes a deposit that the mempool lacks for a lost one': 8,
  'keeps the spends of a block that was replaced': 5,
};
