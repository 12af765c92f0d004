import { wordsOfNode } from '../../chains/node-words.rules.ts';

/** Answers of nodes to a signed transaction, by their words. Each node has its own, and some change with a release. */

export type SendAnswer =
  /** The node has it, or had it before, or its nonce or coins are spent: the blocks show which transaction counts. */
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      /** `fee`: a higher fee helps. `other`: it does not, or nobody knows. */
      readonly cause: 'fee' | 'other';
      /** The node's words, shortened. */
      readonly words: string;
    };

export const TAKEN: SendAnswer = { kind: 'taken' };

interface Words {
  readonly taken: RegExp;
  readonly fee: RegExp;
}

/**
 * Geth, Reth and Erigon: `already known`, `nonce too low`. Nethermind: `AlreadyKnown`, `OldNonce`. Besu: `Known transaction`, `Nonce too low`,
 * `Transaction nonce is below sender account nonce`. Anvil: `transaction already imported`.
 */
const EVM: Words = {
  taken:
    /already ?known|known transaction|already imported|already exists|nonce (?:is )?too low|old ?nonce|nonce is below sender account nonce/i,
  /**
   * Geth, Reth and Anvil: `transaction underpriced`, `replacement transaction underpriced`, `max fee per gas less than block base fee`, `txpool is
   * full`. Erigon: `underpriced`, `fee too low`. Nethermind: `FeeTooLow`, `FeeTooLowToCompete`, `ReplacementNotAllowed`. Besu: `Gas price below …`,
   * `Transaction pool is full`.
   */
  fee: /underpriced|less than block base fee|tx ?pool is full|transaction pool is full|fee ?too ?low|replacement ?not ?allowed|gas price (?:is )?(?:below|less than|too low)|max fee per gas (?:is )?(?:below|too low)/i,
};

/** Bitcoin Core, and nodes that speak as it does. −25: the inputs are spent or unknown. −27: it is in a block. */
const BITCOIN_TAKEN_CODES: ReadonlySet<number> = new Set([-25, -27]);
const BITCOIN: Words = {
  taken: /already|missingorspent|inputs-spent|txn-same-nonwitness-data/i,
  fee: /min relay fee not met|min fee not met|mempool full|insufficient fee|fee too low|insufficient priority/i,
};

const judge = ({ taken, fee }: Words, words: string): SendAnswer =>
  taken.test(words)
    ? TAKEN
    : { kind: 'refused', cause: fee.test(words) ? 'fee' : 'other', words: wordsOfNode(words) };

/** The answer of an EVM node by the words of its error. */
export const judgeEvmAnswer = (words: string): SendAnswer => judge(EVM, words);

/** The answer of a Bitcoin node by the code and the words of its error. */
export const judgeBitcoinAnswer = (code: number, words: string): SendAnswer =>
  BITCOIN_TAKEN_CODES.has(code) ? TAKEN : judge(BITCOIN, words);
