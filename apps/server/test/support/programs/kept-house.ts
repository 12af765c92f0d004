import * as contract from '@tallystick/contract';
import { expect } from 'vitest';
import type { WireClient } from '../wire-client.ts';

interface Admin {
  readonly name: string;
  readonly password: string;
}

const READ: contract.KeyScope = 'read';

/** A key of a customer's program, a complaint, and a proposed period. Returns the secret of the key. */
export const startHouse = async (
  client: WireClient,
  admin: Admin,
  token: string,
  password: string,
): Promise<string> => {
  const wanted = { name: 'Bot', scopes: [READ], password };
  const { secret } = await client.call(contract.addApiKey, wanted, { token });
  const staff = await client.call(contract.staffLogin, admin);
  const complaint = { category: 'other', subject: 'Too late', details: 'By a day.', days: 9 } as const;
  await client.call(contract.openComplaint, complaint, { token: staff.token });
  const period = { subject: 'retention', target: 'mail', based_on: 0, content: { days: 20 } } as const;
  const reason = 'less is enough';
  await client.call(contract.proposeChange, { ...period, reason }, { token: staff.token });
  return secret;
};

export const expectHouse = async (client: WireClient, admin: Admin, secret: string): Promise<void> => {
  const user = await client.call(
    contract.currentUser,
    {},
    { headers: { authorization: `Bearer ${secret}` } },
  );
  expect(user.token).toBe('');
  const { token } = await client.call(contract.staffLogin, admin);
  expect((await client.call(contract.complaints, {}, { token })).list).toMatchObject([
    { subject: 'Too late' },
  ]);
  expect((await client.call(contract.changes, { subject: 'retention' }, { token })).list).toMatchObject([
    { target: 'mail', fields: [{ name: 'days', former: '30', now: '20' }] },
  ]);
};
