import { describe, expect, test } from 'vitest';
import { judgeBitcoinAnswer, judgeEvmAnswer } from './send-answers.rules.ts';

const outcomeOf = (answer: ReturnType<typeof judgeEvmAnswer>): string =>
  answer.kind === 'taken' ? 'taken' : answer.cause;

describe('the words of EVM nodes', () => {
  test.each([
    ['Geth', 'already known', 'taken'],
    ['Geth', 'nonce too low: next nonce 7, tx nonce 6', 'taken'],
    ['Geth', 'replacement transaction underpriced', 'fee'],
    ['Geth', 'transaction underpriced: gas tip cap 0, minimum needed 1', 'fee'],
    ['Geth', 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7', 'fee'],
    ['Geth', 'txpool is full', 'fee'],
    ['Geth', 'insufficient funds for gas * price + value: balance 0, tx cost 1, overshot 1', 'other'],
    ['Geth', 'intrinsic gas too low: gas 21000, minimum needed 53000', 'other'],
    ['Reth', 'already known', 'taken'],
    ['Reth', 'nonce too low: next nonce 7, tx nonce 6', 'taken'],
    ['Reth', 'transaction underpriced', 'fee'],
    ['Reth', 'max fee per gas less than block base fee', 'fee'],
    ['Erigon', 'already known', 'taken'],
    ['Erigon', 'nonce too low', 'taken'],
    ['Erigon', 'underpriced', 'fee'],
    ['Erigon', 'fee too low', 'fee'],
    ['Nethermind', 'AlreadyKnown', 'taken'],
    ['Nethermind', 'OldNonce, Current nonce: 7, nonce of rejected tx: 6', 'taken'],
    ['Nethermind', 'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7', 'fee'],
    ['Nethermind', 'FeeTooLowToCompete', 'fee'],
    ['Nethermind', 'ReplacementNotAllowed', 'fee'],
    ['Nethermind', 'InsufficientFunds, Account balance: 0', 'other'],
    ['Besu', 'Known transaction', 'taken'],
    ['Besu', 'Nonce too low', 'taken'],
    ['Besu', 'Transaction nonce is below sender account nonce', 'taken'],
    ['Besu', 'Replacement transaction underpriced', 'fee'],
    ['Besu', 'Gas price below configured minimum gas price', 'fee'],
    ['Besu', 'Gas price below current base fee', 'fee'],
    ['Besu', 'Upfront cost exceeds account balance', 'other'],
    ['Anvil', 'transaction already imported', 'taken'],
    ['any', 'a word that nobody knows', 'other'],
  ])('%s: %s', (_node, words, outcome) => {
    expect(outcomeOf(judgeEvmAnswer(words))).toBe(outcome);
  });
});

describe('the words of Bitcoin Core', () => {
  test.each([
    [-27, 'Transaction already in block chain', 'taken'],
    [-27, 'Transaction outputs already in utxo set', 'taken'],
    [-26, 'txn-already-in-mempool', 'taken'],
    [-26, 'txn-already-known', 'taken'],
    [-25, 'bad-txns-inputs-missingorspent', 'taken'],
    [-26, 'bad-txns-inputs-missingorspent', 'taken'],
    [-26, 'min relay fee not met, 100 < 141', 'fee'],
    [-26, 'mempool min fee not met, 100 < 141', 'fee'],
    [-26, 'mempool full', 'fee'],
    [-26, 'insufficient fee, rejecting replacement 12ab; new feerate 0.1 <= old feerate 0.2', 'fee'],
    [-26, 'too-long-mempool-chain, too many unconfirmed ancestors', 'other'],
    [-26, 'dust', 'other'],
    [-26, 'non-mandatory-script-verify-flag (Witness program hash mismatch)', 'other'],
  ])('%d %s', (code, words, outcome) => {
    expect(outcomeOf(judgeBitcoinAnswer(code, words))).toBe(outcome);
  });
});

test('unknown words are kept for staff', () => {
  expect(judgeEvmAnswer('the moon is in the wrong house')).toEqual({
    kind: 'refused',
    cause: 'other',
    words: 'the moon is in the wrong house',
  });
});
