import { createOperator } from '../../../src/operator/operator.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { createSeal } from '../../../src/platform/security/sealing.ts';

/** The operator of a test that needs no market. */
export const operatorOver = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  createOperator({
    consoleName: 'Tallystick console',
    mode: 'demo',
    seal: createSeal(Buffer.alloc(32)),
    relyingPartyOf: () => null,
    isTooCommon: () => false,
    database,
    clock,
    levers: {
      haltMarket: () => Promise.resolve(),
      notHalted: () => [],
      resumeMarket: () => Promise.resolve(),
      onCommitted: () => Promise.resolve(),
      issueInvitation: () => Promise.resolve(''),
      health: () => Promise.reject(new Error('not asked for')),
    },
  });
