import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../support/operator/add-staff.ts';
import {
  applyForDeposit,
  openCustomer,
  requestWithdrawal,
  submitInfo,
} from '../../support/programs/customer-requests.ts';
import { connectToDatabaseOf } from '../../support/programs/postgres/program-database.ts';
import { OPERATOR_PASSWORD } from '../../support/programs/running-program.ts';
import type { WireAnswer } from '../../support/wire-client.ts';
import { running } from './running.ts';
import {
  handedInReview,
  proposedChart,
  proposedLimits,
  proposedMember,
  proposedNetworks,
  proposedPeriod,
  proposedRecovery,
  proposedRole,
} from './staff-proposals.ts';

/**
 * Sends every decision of staff twice at the same moment. One call decides; the server answers the other with 409. The first
 * test fails if a deciding route of staff is not listed here.
 */
const STAFF_PASSWORD = 'one password for all of them';
const REASON = 'two at the same moment';
const tokens = { proposer: '', one: '', other: '' };

/** Paths that read like a decision. */
const DECIDES = /decide|approve|reject|_paid|retry|disable|freeze|\/lift|revoke|publish$|take_back/;

interface Ask {
  readonly route: contract.Route;
  readonly input: unknown;
}

const asStaff = () => ({ token: tokens.proposer });

/** In even rounds two members send the decision at once; in odd rounds one member sends it twice. */
const askTwice = async ({ route, input }: Ask, round: number): Promise<WireAnswer[]> =>
  Promise.all(
    [tokens.one, round % 2 === 0 ? tokens.other : tokens.one].map((token) =>
      running.client().send(route, input, { token }),
    ),
  );

/** Requests a withdrawal that needs two approvals, and gives the first one. */
const requested = async (name: string): Promise<string> => {
  const order_no = await requestWithdrawal(running, name);
  await running.client().call(contract.approveWithdrawal, { order_no }, asStaff());
  return order_no;
};

const applied = async (name: string): Promise<string> =>
  applyForDeposit(running, (await openCustomer(running, name)).token);

/** An amount that came at the bank, in its local currency, with a reference of its own. */
const cameAtBank = (received: string, name: string) => {
  const booked_at = new Date(Date.now() - 60_000).toISOString();
  return { received, bank_line: `LINE ${name}`, booked_at, why: 'charges' } as const;
};

const receiptProposal = async (name: string): Promise<string> => {
  const about = { subject: 'bank_receipts', target: await applied(name), based_on: 0 } as const;
  const form = { ...about, content: cameAtBank('100000', name), reason: REASON };
  return (await running.client().call(contract.proposeChange, form, asStaff())).change_id;
};

const staffProposal = (name: string): Promise<string> => proposedMember(running.client(), asStaff(), name);

/** Proposes and approves a new member, who then has a link. */
const added = async (name: string) => {
  const decision = { change_id: await staffProposal(name), approve: 1 };
  await running.client().call(contract.decideChange, decision, { token: tokens.one });
  return { name, reason: REASON };
};

const adjustment = async (name: string): Promise<string> => {
  const { uid } = await openCustomer(running, name);
  const content = { currency: 'USDT', amount: '5', direction: 'credit', source: 'external' } as const;
  const form = { subject: 'adjustments', target: uid, based_on: 0, content, reason: REASON } as const;
  return (await running.client().call(contract.proposeChange, form, asStaff())).change_id;
};

const termsProposal = async (): Promise<string> => {
  const history = await running.client().call(contract.termsHistory, {});
  const newest = Math.max(...history.versions.map(({ version }) => version));
  const terms = [{ seconds: 60, profit_rate: '0.5', fee_rate: '0.01', min: '10', max: '100' }];
  const effective_at = new Date(Date.now() + 600_000).toISOString();
  const about = { subject: 'trade_terms', target: '', based_on: newest, reason: REASON } as const;
  const form = { ...about, content: { terms, effective_at } };
  return (await running.client().call(contract.proposeChange, form, asStaff())).change_id;
};

const rateProposal = async (): Promise<string> => {
  const client = running.client();
  const [bank] = (await client.call(contract.bankRates, {}, asStaff())).ways;
  const content = { local_currency: 'THB', deposit_rate: '36', withdraw_rate: '35' };
  const about = { subject: 'bank_rates', target: bank?.way_id ?? '', based_on: bank?.version ?? 0 } as const;
  return (await client.call(contract.proposeChange, { ...about, content, reason: REASON }, asStaff()))
    .change_id;
};

const settingsProposal = async (): Promise<string> => {
  const client = running.client();
  const { payout_rule: rule } = await client.call(contract.paymentSettings, {}, asStaff());
  const about = { subject: 'payment_settings', target: 'payout_rule', based_on: rule.version } as const;
  const content = { kind: 'payout_rule', ...rule.settings } as const;
  return (await client.call(contract.proposeChange, { ...about, content, reason: REASON }, asStaff()))
    .change_id;
};

const countriesProposal = async (): Promise<string> => {
  const client = running.client();
  const { versions } = await client.call(contract.tradingCountries, {}, asStaff());
  const about = { subject: 'countries', target: '', based_on: versions[0]?.version ?? 0 } as const;
  const form = { ...about, content: { countries: ['TH', 'DE'] }, reason: REASON };
  return (await client.call(contract.proposeChange, form, asStaff())).change_id;
};

const poolMoveProposal = async (reference: string): Promise<string> => {
  const content = { from: 'external', to: 'fund_pool', currency: 'USDT', amount: '100', reference } as const;
  const form = { subject: 'pool_moves', target: randomUUID(), based_on: 0, content, reason: REASON } as const;
  return (await running.client().call(contract.proposeChange, form, asStaff())).change_id;
};

const productTermsNow = async () => running.client().call(contract.productTerms, {}, asStaff());

const planProposal = async (): Promise<string> => {
  const { plans } = await productTermsNow();
  const next = Math.max(...plans.map(({ plan_id }) => plan_id)) + 1;
  const content = {
    kind: 'liquidity',
    name: 'A plan of this test',
    days: 7,
    min: '10',
    max: '100',
    daily_rate: '0.01',
    settlement_ratio: '0.5',
    offered: 1,
  } as const;
  const form = { subject: 'plan_terms', target: String(next), based_on: 0, content, reason: REASON } as const;
  return (await running.client().call(contract.proposeChange, form, asStaff())).change_id;
};

const loanProposal = async (): Promise<string> => {
  const { loans } = await productTermsNow();
  const [newest] = loans;
  const {
    max_ltv = '',
    margin_ltv = '',
    liquidation_ltv = '',
    penalty_rate = '',
    min = '',
    max = '',
  } = newest ?? {};
  const durations = loans
    .filter(({ is_current }) => is_current)
    .map(({ days, daily_rate }) => ({ days, daily_rate }));
  const content = { max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min, max, durations };
  const about = {
    subject: 'loan_terms',
    target: '',
    based_on: newest?.version ?? 0,
    reason: REASON,
  } as const;
  return (await running.client().call(contract.proposeChange, { ...about, content }, asStaff())).change_id;
};

const difficultyProposal = async (): Promise<string> => {
  const [newest] = (await productTermsNow()).difficulties;
  // One a second.
  await sleep(Math.max(0, Date.parse(newest?.published_at ?? '') + 1_000 - Date.now()));
  const content = { value: newest?.value ?? '', block_subsidy: '3.125', source: 'the chain itself' };
  const about = {
    subject: 'difficulties',
    target: '',
    based_on: newest?.number ?? 0,
    reason: REASON,
  } as const;
  return (await running.client().call(contract.proposeChange, { ...about, content }, asStaff())).change_id;
};

const pageProposal = async (): Promise<string> => {
  const [newest] = (await productTermsNow()).activity;
  const content = { texts: newest?.texts ?? {}, tiers: newest?.tiers ?? [] };
  const about = {
    subject: 'activity_pages',
    target: '',
    based_on: newest?.version ?? 0,
    reason: REASON,
  } as const;
  return (await running.client().call(contract.proposeChange, { ...about, content }, asStaff())).change_id;
};

const newestVersion = async (): Promise<number> =>
  (await running.client().call(contract.publications, { kind: 'notices' }, asStaff())).publications[0]
    ?.version ?? 1;

const publication = async () => ({
  draft: { kind: 'notices', content: { notices: [] } },
  based_on: await newestVersion(),
  reason: REASON,
});

const frozen = async (name: string): Promise<string> => {
  const { uid } = await openCustomer(running, name);
  const client = running.client();
  await client.call(contract.freezeAccount, { uid, what: 'trades', reason: REASON }, asStaff());
  const seen = await client.call(contract.customer, { uid }, asStaff());
  return seen.freezes[0]?.freeze_id ?? '';
};

const issued = async (): Promise<string> =>
  (await running.client().call(contract.issueInvitation, { note: REASON }, asStaff())).invitation_code;

const approvesChange = async (change: Promise<string>) => ({ change_id: await change, approve: 1 });

/** Prepares the input of each decision, by its path and what it is about. `name` is unique to the round. */
const DECISIONS: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  '/api/operator/deposit_approve': async (name) => ({ order_no: await applied(name) }),
  '/api/operator/deposit_approve_received': async (name) => {
    const order_no = await applied(name);
    return { order_no, ...cameAtBank('2000', name), reason: REASON };
  },
  '/api/operator/deposit_reject': async (name) => ({
    order_no: await applied(name),
    reason: REASON,
  }),
  '/api/operator/withdrawal_approve': async (name) => ({ order_no: await requested(name) }),
  '/api/operator/withdrawal_reject': async (name) => ({ order_no: await requested(name), reason: 'other' }),
  '/api/operator/withdrawal_paid': async (name) => {
    const order_no = await requested(name);
    const client = running.client();
    await client.call(contract.approveWithdrawal, { order_no }, { token: tokens.one });
    await client.call(contract.markWithdrawalPaid, { order_no, reference: name }, asStaff());
    return { order_no, reference: name };
  },
  '/api/operator/personal_info/decide': async (name) => ({
    uid: await submitInfo(running, name),
    version: 1,
    verdict: 'verified',
  }),
  '/api/operator/changes/decide adjustments': (name) => approvesChange(adjustment(name)),
  '/api/operator/changes/decide bank_receipts': (name) => approvesChange(receiptProposal(name)),
  '/api/operator/changes/decide chart_of_accounts': () =>
    approvesChange(proposedChart(running.client(), asStaff())),
  '/api/operator/changes/decide trade_terms': () => approvesChange(termsProposal()),
  '/api/operator/changes/decide trade_limits': () =>
    approvesChange(proposedLimits(running.client(), asStaff())),
  '/api/operator/changes/decide bank_rates': () => approvesChange(rateProposal()),
  '/api/operator/changes/decide payment_settings': () => approvesChange(settingsProposal()),
  '/api/operator/changes/decide countries': () => approvesChange(countriesProposal()),
  '/api/operator/changes/decide pool_moves': (name) => approvesChange(poolMoveProposal(name)),
  '/api/operator/changes/decide plan_terms': () => approvesChange(planProposal()),
  '/api/operator/changes/decide loan_terms': () => approvesChange(loanProposal()),
  '/api/operator/changes/decide difficulties': () => approvesChange(difficultyProposal()),
  '/api/operator/changes/decide activity_pages': () => approvesChange(pageProposal()),
  '/api/operator/changes/decide roles': () => approvesChange(proposedRole(running.client(), asStaff())),
  '/api/operator/changes/decide access_reviews': () =>
    approvesChange(handedInReview(running.client(), asStaff())),
  '/api/operator/changes/decide networks': () =>
    approvesChange(proposedNetworks(running.client(), asStaff())),
  '/api/operator/changes/decide retention': () => approvesChange(proposedPeriod(running.client(), asStaff())),
  '/api/operator/changes/decide staff_members': (name) => approvesChange(staffProposal(name)),
  '/api/operator/changes/decide staff_recovery': async (name) => {
    await added(name);
    return approvesChange(proposedRecovery(running.client(), asStaff(), name));
  },
  '/api/operator/staff/disable': added,
  '/api/operator/staff/link_revoke': added,
  '/api/operator/customer/freeze': async (name) => ({
    uid: (await openCustomer(running, name)).uid,
    what: 'trades',
    reason: REASON,
  }),
  '/api/operator/customer/lift': async (name) => ({ freeze_id: await frozen(name), reason: REASON }),
  '/api/operator/invitation_revoke': async () => ({ invitation_code: await issued(), reason: REASON }),
  '/api/operator/content/publish': () => publication(),
  '/api/operator/content/take_back': async () => ({
    kind: 'notices',
    based_on: await newestVersion(),
    brings_back: 1,
    reason: REASON,
  }),
};

/**
 * A payment that failed needs a chain: withdrawals/payout/pay-withdrawal.test.ts retries it twice. So does one that no node takes:
 * custody/transactions/void-payout.test.ts. A finding needs risk rules
 * that ask: withdrawals/findings/hold-withdrawals.test.ts decides one twice at the same moment. The return of a token needs a token:
 * withdrawals/returns/return-tokens.test.ts does so. A reward needs a credited top-up: products/activity/campaign-rewards.test.ts.
 */
const ELSEWHERE = [
  '/api/operator/withdrawal_retry',
  '/api/operator/changes/decide payout_voids',
  '/api/operator/risk_finding/decide',
  '/api/operator/changes/decide token_returns',
  '/api/operator/changes/decide campaign_rewards',
];

beforeAll(async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  const sql = {
    query: async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await database.query(statement, [...values])).rows satisfies unknown[] as Row[],
    prepared: () => Promise.reject(new Error('not used')),
  };
  try {
    for (const name of ['one', 'other'])
      await addStaff(sql, { name, role: 'admin', password: STAFF_PASSWORD });
  } finally {
    await database.end();
  }
  const signIn = async (name: string, password: string) =>
    (await running.client().call(contract.staffLogin, { name, password })).token;
  tokens.proposer = await signIn('admin', OPERATOR_PASSWORD);
  tokens.one = await signIn('one', STAFF_PASSWORD);
  tokens.other = await signIn('other', STAFF_PASSWORD);
});

it('every route of staff that decides is asked twice here', () => {
  const deciding = ROUTES.filter(({ access, path }) => access === 'staff' && DECIDES.test(path));
  const asked = [...Object.keys(DECISIONS), ...ELSEWHERE];
  expect(deciding.map(({ path }) => path).sort()).toEqual(
    [...new Set(asked.map((key) => key.split(' ')[0] ?? ''))].sort(),
  );
  const changes = contract.CHANGE_SUBJECTS.map((subject) => `${contract.decideChange.path} ${subject}`);
  expect(asked).toEqual(expect.arrayContaining(changes));
});

const routeOf = (key: string): contract.Route => {
  const [path] = key.split(' ');
  const found = ROUTES.find((route) => route.path === path);
  if (found === undefined) throw new Error(`no route ${key}`);
  return found;
};

/** Expects one decision, and one refusal with 409 and a code for a late decision. */
const expectOneOfTwo = (route: contract.Route, answers: readonly WireAnswer[]): void => {
  const outcomes = answers.map(({ status, body }) => (body.code === 1 ? 'decided' : `${status}`));
  expect([route.path, outcomes.sort()]).toEqual([route.path, ['409', 'decided']]);
  const refusal = answers.find(({ body }) => body.code === 0)?.body.error;
  expect(['already_decided', 'changed_meanwhile']).toContain(refusal);
};

describe.each(Object.entries(DECISIONS))('%s asked twice at once', (path, prepare) => {
  it('decides once, and answers the other one with 409', async () => {
    const route = routeOf(path);
    for (let round = 0; round < 4; round += 1) {
      const name = `race${path.replaceAll(/[^a-z]/g, '')}-${round}`.slice(-40);
      const input = await prepare(name);
      expectOneOfTwo(route, await askTwice({ route, input }, round));
    }
  });
});

describe('two different proposals of the same thing, approved at once', () => {
  const approveBoth = async (ids: readonly string[]): Promise<WireAnswer[]> =>
    Promise.all(
      ids.map((change_id, place) =>
        running
          .client()
          .send(
            contract.decideChange,
            { change_id, approve: 1 },
            { token: place === 0 ? tokens.one : tokens.other },
          ),
      ),
    );

  it('are one version of the terms of trades', async () => {
    const both = [await termsProposal(), await termsProposal()];
    expectOneOfTwo(contract.decideChange, await approveBoth(both));
  });

  it('are one move of money for one reference', async () => {
    const both = [await poolMoveProposal('one reference'), await poolMoveProposal('one reference')];
    expectOneOfTwo(contract.decideChange, await approveBoth(both));
  });

  it('are one member of a name', async () => {
    const both = [await staffProposal('twice'), await staffProposal('twice')];
    const answers = await approveBoth(both);
    expect(answers.map(({ body }) => body.error ?? 'decided').sort()).toEqual(['account_taken', 'decided']);
  });

  it('are one new plan', async () => {
    const both = [await planProposal(), await planProposal()];
    expectOneOfTwo(contract.decideChange, await approveBoth(both));
  });
});

it('two applications for one transaction are credited once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const tx_hash = `${round}`.repeat(64);
    const orders = [];
    for (const name of ['tx-a', 'tx-b']) {
      const { token } = await openCustomer(running, `${name}-${round}`);
      orders.push(await applyForDeposit(running, token, { way_id: 'usdt-trc20', tx_hash }));
    }
    const answers = await Promise.all(
      orders.map((order_no, place) =>
        running
          .client()
          .send(contract.approveDeposit, { order_no }, { token: place === 0 ? tokens.one : tokens.other }),
      ),
    );
    expectOneOfTwo(contract.approveDeposit, answers);
  }
});
