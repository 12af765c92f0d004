import { expect, test } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { parseCanonicalJson } from '../encoding/canonical.ts';
import { signDocument } from '../notes/signed-document.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { KEYS, receiptSigner } from '../testing/house.ts';
import { LIABILITY_V1 } from '../testing/liability-v1.ts';
import { member, withMembers, without } from '../testing/mutations.ts';
import { verifyLiability } from './verify-liability.ts';

const faultsOf = (text: string) => faultsIn(verifyLiability(utf8Encode(text), KEYS).steps);

test('a proof of version 1 holds as before', () => {
  const { ok, steps, proof } = verifyLiability(utf8Encode(LIABILITY_V1), KEYS);
  expect([ok, steps.length]).toEqual([true, 7]);
  expect(proof).toMatchObject({ version: 1, uid: 1021n, balance: 21_000_063n });
  expect(proof?.leaves.map(({ index, balance }) => [index, balance])).toEqual([[21, 21_000_063n]]);
  expect(proof?.statement.currencies.get('USDT')).toMatchObject({ count: 37, leaves: 37 });
});

test('a proof of one version does not hold for a statement of the other', () => {
  const members = without(parseCanonicalJson(LIABILITY_V1), 'signature');
  const statement = member(members, 'statement');
  const usdt = member(member(statement, 'currencies'), 'USDT');
  const second = withMembers(statement, {
    v: 2,
    currencies: { USDT: withMembers(usdt, { leaves: 37 }) },
  });
  const mixed = signDocument(withMembers(members, { statement: second }), receiptSigner);
  expect(faultsOf(mixed)[0]).toEqual({ name: 'format', ok: false, why: 'version_mixed' });
  const lowered = signDocument(withMembers(members, { balance: '21000062' }), receiptSigner);
  expect(faultsOf(lowered)).toMatchObject([{ name: 'balance_included' }, { name: 'total' }]);
});
