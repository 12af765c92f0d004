import { KEYS } from '@tallystick/proof/testing/house.ts';
import { LIABILITY_V1 } from '@tallystick/proof/testing/liability-v1.ts';
import { expect, it } from 'vitest';
import { endingOf } from '../check/step-states.rules.ts';
import { checkDocument } from './verifiers.ts';

const endingFor = async (uid: string) => {
  const own = { orderNo: null, uid, ticketOf: () => null, nonceOf: () => null };
  const bytes = new TextEncoder().encode(LIABILITY_V1);
  return endingOf((await checkDocument(bytes, 'liability', KEYS, own)).steps);
};

it('one proof that is shown to several customers is noticed by all but one', async () => {
  expect(await endingFor('1021')).toBe('unwitnessed');
  expect(await endingFor('1022')).toBe('foreign');
});
