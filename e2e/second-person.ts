import { changeStaffPassword, nameSecondAdmin, staffLogin } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/src/testing/wire-client.ts';
import { OPERATOR } from './settings.ts';

/** What is done by two needs another member of staff. */
export const SECOND = { name: 'second', password: 'and-the-half-that-fits-it' } as const;

/** Sees to it that the second member is there, with this password of their own; whoever asks first names them. */
export const ensureSecondPerson = async (client: WireClient): Promise<void> => {
  const known = await client.send(staffLogin, SECOND);
  if (known.body.code === 1) return;
  const { token } = await client.call(staffLogin, OPERATOR);
  const form = { name: SECOND.name, reason: 'What is done by two needs another.' };
  const { one_time_password: given } = await client.call(nameSecondAdmin, form, { token });
  const first = await client.call(staffLogin, { name: SECOND.name, password: given });
  const change = { old_password: given, new_password: SECOND.password };
  await client.call(changeStaffPassword, change, { token: first.token });
};
