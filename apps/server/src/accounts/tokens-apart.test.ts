import { currentUser, logout, operatorRoutes, staffLogin, staffLogout } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../test/support/accounts/accounts-bench.ts';
import { createTestHttp } from '../../test/support/http.ts';
import { createOperator, registerOperatorRoutes } from '../operator/public.ts';
import { createSeal } from '../platform/security/sealing.ts';
import { registerAccountRoutes } from './routes.ts';

const openBench = accountsBenchesOfFile();

const unused = () => Promise.reject(new Error('not reached by any call of this test'));

test('a customer’s token opens nothing of staff, and theirs nothing of a customer’s', async () => {
  const bench = await openBench();
  const operator = createOperator({
    consoleName: 'Tallystick console',
    mode: 'demo',
    seal: createSeal(Buffer.alloc(32)),
    relyingPartyOf: () => null,
    isTooCommon: () => false,
    database: bench.database,
    clock: bench.clock,
    levers: {
      haltMarket: unused,
      notHalted: () => [],
      resumeMarket: unused,
      onCommitted: unused,
      issueInvitation: unused,
      health: unused,
    },
  });
  await operator.ensureAdmin('the other half of the stick');
  const staffed = await createTestHttp(async (token, { access }) => {
    if (access === 'staff') {
      const staff = await operator.identify(token);
      return staff === null ? null : { uid: null, staff, token };
    }
    const known = await bench.accounts.identify(token);
    return known === null ? null : { uid: known.uid, staff: null, token };
  });
  registerAccountRoutes(staffed.http, bench.accounts, { onSignedOut: unused, onLocale: unused });
  registerOperatorRoutes(staffed.http, operator);

  const customer = (await bench.customer('marie')).token;
  const staff = (await staffed.call(staffLogin, { name: 'admin', password: 'the other half of the stick' }))
    .token;

  for (const route of Object.values(operatorRoutes)) {
    if (route.access !== 'staff') continue;
    expect((await staffed.send(route, {}, { token: customer })).status).toBe(401);
  }
  for (const route of [currentUser, logout]) {
    expect((await staffed.send(route, {}, { token: staff })).status).toBe(401);
  }
  // The refusal ended neither session.
  expect((await staffed.send(currentUser, {}, { token: customer })).status).toBe(200);
  expect((await staffed.send(staffLogout, {}, { token: staff })).status).toBe(200);
});
