import { utf8Encode } from '@tallystick/proof/encoding/bytes.ts';
import { formatStatement } from '@tallystick/proof/liabilities/liabilities.ts';
import { writeLiabilityProof } from '@tallystick/proof/liabilities/liability-proof.ts';
import { growSumTree, sumLeaf } from '@tallystick/proof/liabilities/sum-tree.ts';
import { withLoans } from '@tallystick/proof/testing/assets.ts';
import { HOST, KEYS, openTestLog, receiptSigner } from '@tallystick/proof/testing/house.ts';
import { expect, test } from 'vitest';
import { checkLiability } from './check-liability.ts';
import { kindOf } from './verifiers.ts';

const UID = 1021n;
const debts = [3n, 400n, 20n].map((balance, index) => ({
  currency: 'USDT',
  uid: index === 1 ? UID : BigInt(index),
  nonce: new Uint8Array(16).fill(index),
  balance,
}));
const tree = growSumTree(debts.map(sumLeaf));

const proofOf = async (kind: 'loan' | 'liability'): Promise<string> => {
  const loans = { root: tree.root.hash, sum: tree.root.sum, count: 3, leaves: 3 };
  const stated = withLoans(0n);
  const statement = formatStatement({
    ...stated,
    currencies: new Map([...stated.currencies].map(([currency, owed]) => [currency, { ...owed, loans }])),
  });
  const leaves = debts.slice(1, 2).map((leaf) => ({ ...leaf, index: 1, path: tree.prove(1) }));
  const proof = await openTestLog('liabilities', [utf8Encode(statement)]).prove(0);
  return writeLiabilityProof(
    { kind, host: HOST, currency: 'USDT', uid: UID, leaves, records: null, statement, proof },
    receiptSigner,
  );
};

test('a proof of a loan is known as one, and says what all borrowers owe', async () => {
  const text = await proofOf('loan');
  expect(kindOf(text)).toBe('liability');
  const { steps, figures } = checkLiability(utf8Encode(text), KEYS);
  expect(steps.filter(({ ok, notShown }) => !ok && notShown !== true)).toEqual([]);
  expect(figures).toMatchObject({ isLoan: true, balance: 400n, total: 423n, customers: 3, leafCount: 3 });
});

test('a loan that is shown as a balance fails', async () => {
  const { steps } = checkLiability(utf8Encode(await proofOf('liability')), KEYS);
  expect(steps.find(({ ok, notShown }) => !ok && notShown !== true)?.name).toBe('balance_included');
});
