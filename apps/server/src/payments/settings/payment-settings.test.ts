import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { memberId } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { openPaymentMethods } from '../payment-methods.ts';
import { registerPaymentSettingsRoutes } from './routes.ts';
import { PAYMENT_SETTINGS_CHANGE } from './settings-change.ts';

const REASON = 'The bank changed its fee.';

const openDesk = async (mode: 'demo' | 'live' = 'demo') => {
  const bench = await operatorBench();
  const { database, clock, operator } = bench;
  const paymentMethods = await openPaymentMethods({ database, clock, mode });
  const desk = await openChangesDesk(bench, [PAYMENT_SETTINGS_CHANGE]);
  registerPaymentSettingsRoutes(desk.http, { database, operator });
  const read = () => desk.call(contract.paymentSettings, {}, desk.ann);
  const methodOf = async (way_id: string) => {
    const method = (await read()).methods.find((each) => each.way_id === way_id);
    if (method === undefined) throw new Error(`no method ${way_id}`);
    return method;
  };
  const formOf = (target: string, based_on: number, content: contract.PaymentSettingsForm) => ({
    subject: 'payment_settings' as const,
    target,
    based_on,
    content,
    reason: REASON,
  });
  const formOfMethod = async (way_id: string, changed: Partial<contract.MethodSettings>) => {
    const { version, settings } = await methodOf(way_id);
    return formOf(way_id, version, { kind: 'method', ...settings, ...changed });
  };
  const propose = async (way_id: string, changed: Partial<contract.MethodSettings>, who = desk.ann) =>
    desk.send(contract.proposeChange, await formOfMethod(way_id, changed), who);
  const idOf = async () => (await desk.listed('payment_settings'))[0]?.change_id ?? '';
  return { ...bench, ...desk, paymentMethods, read, methodOf, formOf, formOfMethod, propose, idOf };
};

test('one proposes, another approves, and payments follow at once; the history has both values', async () => {
  const desk = await openDesk();
  expect((await desk.propose('usdt-bank', { withdraw_fee: '4.5', one_person_max: '500' })).body.code).toBe(1);
  expect((await desk.methodOf('usdt-bank')).settings.withdraw_fee).toBe('5.00');
  const id = await desk.idOf();
  // Finance proposes and does not decide; support only reads.
  expect((await desk.decide(id, desk.ann)).status).toBe(403);
  expect((await desk.propose('usdt-bank', {}, { token: 'support sue' })).status).toBe(403);
  expect((await desk.decide(id)).body.code).toBe(1);
  desk.clock.advance(5_001);
  const method = await desk.paymentMethods.of('usdt-bank');
  expect([method?.withdrawFee, method?.onePersonMax, method?.depositMin]).toEqual([
    4_500_000n,
    500_000_000n,
    20_000_000n,
  ]);
  const [change] = await desk.listed('payment_settings');
  expect(change).toMatchObject({
    target: 'usdt-bank',
    version: 1,
    proposed_by: 'ann',
    decision: { outcome: 'approved', decided_by: 'bob' },
    reason: REASON,
  });
  expect(change?.fields).toContainEqual({ name: 'withdraw_fee', former: '5.00', now: '4.5' });
  expect(change?.fields).toContainEqual({ name: 'one_person_max', former: '1000.00', now: '500' });
  expect((await desk.methodOf('usdt-bank')).version).toBe(1);
  expect((await desk.decide(id)).body.error).toBe('already_decided');
  const log = (await audited(desk)).filter((line) => line.includes('payment_settings_'));
  expect(log).toHaveLength(2);
  expect(log[1]).toContain('"withdraw_fee":"4.5"');
});

test('a proposer never approves, also not by the database, and a rejection changes nothing', async () => {
  const desk = await openDesk();
  await desk.propose('usdt-bank', { withdraw_fee: '4' }, desk.bob);
  const id = await desk.idOf();
  expect((await desk.decide(id)).body.error).toBe('second_person_needed');
  const decision = "insert into operator.change_decisions values ($1, 'approved', $2, $3)";
  const at = new Date(desk.clock.nowMs());
  await expect(desk.database.query(decision, [id, memberId('bob'), at])).rejects.toThrow(/does not approve/);
  expect((await desk.decide(id, { token: 'risk cleo' }, 0)).body.code).toBe(1);
  expect(await desk.methodOf('usdt-bank')).toMatchObject({ version: 0, settings: { withdraw_fee: '5.00' } });
});

test('of two proposals for one version only one comes into force', async () => {
  const desk = await openDesk();
  await desk.propose('btc', { confirmations: 3 });
  const first = await desk.idOf();
  desk.clock.advance(1);
  const late = await desk.formOfMethod('btc', { confirmations: 4 });
  const second = await desk.propose('btc', { confirmations: 4 }).then(desk.idOf);
  expect((await desk.decide(second)).body.code).toBe(1);
  expect((await desk.decide(first)).body.error).toBe('changed_meanwhile');
  expect(await desk.methodOf('btc')).toMatchObject({ version: 1, settings: { confirmations: 4 } });
  expect((await desk.send(contract.proposeChange, late, desk.ann)).body.error).toBe('changed_meanwhile');
});

test('settings fit what they are of', async () => {
  const desk = await openDesk();
  const { payout_rule: rule } = await desk.read();
  const content = { kind: 'payout_rule', ...rule.settings } as const;
  for (const target of ['usdt-bank', 'risk_rules', 'nothing', '']) {
    const { body } = await desk.send(contract.proposeChange, desk.formOf(target, 0, content), desk.ann);
    expect(body.error).toBe('not_found');
  }
});

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

test.each<readonly [string, string, Partial<contract.MethodSettings>, string]>([
  ['a fee that leaves nothing', 'usdt-bank', { deposit_fee: '20' }, 'deposit_fee'],
  ['a fee of withdrawals that leaves nothing', 'btc', { withdraw_fee: '0.0005' }, 'withdraw_fee'],
  ['more digits than the currency has', 'usdt-bank', { deposit_min: '20.0000001' }, 'deposit_min'],
  ['no minimum', 'usdt-bank', { deposit_min: '0' }, 'deposit_min'],
  [
    'an address of the house where customers have their own',
    'usdt-erc20',
    { house_address: ADDRESS },
    'house_address',
  ],
  ['a broken address', 'usdt-trc20', { house_address: `${TRON.slice(0, -1)}c` }, 'house_address'],
  ['an offer without a destination', 'usdt-trc20', { house_address: null }, 'house_address'],
  ['an offer without an account', 'usdt-bank', { bank: null }, 'bank'],
])('%s is refused', async (_name, way, changed, field) => {
  const { propose } = await openDesk();
  const { body } = await propose(way, changed);
  expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['invalid_fields', [field]]);
});

test('a live server opens a method with its account', async () => {
  const desk = await openDesk('live');
  expect((await desk.methodOf('usdt-bank')).settings).toMatchObject({ enabled: false, bank: null });
  const bank = {
    cardholder_name: 'Tally Ltd',
    opening_bank: 'First Bank',
    card_number: '12345678',
    bank_code: null,
    branch: null,
  };
  await desk.carryOut(await desk.formOfMethod('usdt-bank', { enabled: true, bank }));
  desk.clock.advance(5_001);
  expect(await desk.paymentMethods.of('usdt-bank')).toMatchObject({
    enabled: true,
    bank: { cardholderName: 'Tally Ltd', cardNumber: '12345678' },
  });
});

test('limits by identity take two people too, and never go below those of unverified customers', async () => {
  const desk = await openDesk();
  const { withdrawal_tiers: tiers } = await desk.read();
  expect(Object.values(tiers.settings)).toEqual([null, null, null, null]);
  const settings = { ...tiers.settings, unverified_day_max: '100', verified_day_max: '5000' };
  const formOf = (changed: Partial<contract.WithdrawalTiers>) =>
    desk.formOf('withdrawal_tiers', tiers.version, { kind: 'withdrawal_tiers', ...settings, ...changed });
  const refused = await desk.send(contract.proposeChange, formOf({ verified_day_max: '50' }), desk.ann);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['verified_day_max']);
  const zero = await desk.send(contract.proposeChange, formOf({ unverified_day_max: '0' }), desk.ann);
  expect([zero.status, Object.keys(zero.body.fields ?? {})]).toEqual([400, ['unverified_day_max']]);
  await desk.carryOut(formOf({}));
  expect((await desk.read()).withdrawal_tiers).toEqual({ version: 1, settings });
  const [change] = await desk.listed('payment_settings');
  expect(change?.fields).toContainEqual({ name: 'verified_day_max', former: null, now: '5000' });
});

test('the limits of payouts take two people too', async () => {
  const desk = await openDesk();
  const { payout_rule: rule } = await desk.read();
  expect(rule.settings).toEqual({
    customer_day_max: '1000.00',
    destination_day_max: '1000.00',
    house_day_max: '50000.00',
  });
  const settings = { ...rule.settings, customer_day_max: '2500' };
  await desk.carryOut(desk.formOf('payout_rule', rule.version, { kind: 'payout_rule', ...settings }));
  expect((await desk.read()).payout_rule).toEqual({
    version: 1,
    settings: { ...rule.settings, customer_day_max: '2500.00' },
  });
  const [change] = await desk.listed('payment_settings');
  expect(change?.fields).toContainEqual({ name: 'customer_day_max', former: '1000.00', now: '2500' });
});

test('risk rules take two people too, and each figure of them is a field', async () => {
  const desk = await openDesk();
  const { risk_rules: rules } = await desk.read();
  const settings = { ...rules.settings, velocity: { ...rules.settings.velocity, hours: 12 } };
  await desk.carryOut(desk.formOf('risk_rules', rules.version, { kind: 'risk_rules', ...settings }));
  expect((await desk.read()).risk_rules).toEqual({ version: 1, settings });
  const [change] = await desk.listed('payment_settings');
  expect(change?.fields).toContainEqual({ name: 'velocity_hours', former: '24', now: '12' });
});
