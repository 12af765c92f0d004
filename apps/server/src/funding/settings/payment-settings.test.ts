import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { openPaymentMethods } from '../payment-methods/payment-methods.ts';
import { registerPaymentSettingsRoutes } from './routes.ts';

const PASSWORD = 'the half of a stick';
const REASON = 'The bank changed its fee.';

const openDesk = async (mode: 'demo' | 'live' = 'demo') => {
  const bench = await operatorBench();
  const { database, clock, operator, call, send } = bench;
  const paymentMethods = await openPaymentMethods({ database, clock, mode });
  registerPaymentSettingsRoutes(bench.http, { database, clock, operator });
  const signIn = async (name: string, role: 'finance' | 'risk' | 'support') => {
    await addStaff(database, { name, role, password: PASSWORD });
    return { token: (await call(contract.staffLogin, { name, password: PASSWORD })).token };
  };
  const [ada, ben] = [await signIn('ada', 'finance'), await signIn('ben', 'risk')];
  const read = () => call(contract.paymentSettings, {}, ada);
  const methodOf = async (way_id: string) => {
    const method = (await read()).methods.find((each) => each.way_id === way_id);
    if (method === undefined) throw new Error(`no method ${way_id}`);
    return method;
  };
  const propose = async (way_id: string, changed: Partial<contract.MethodSettings>, who = ada) => {
    const { version, settings } = await methodOf(way_id);
    const form = { way_id, based_on: version, settings: { ...settings, ...changed }, reason: REASON };
    return send(contract.proposeMethodSettings, form, who);
  };
  const decide = (proposal_id: string, approve = 1, who = ben) =>
    send(contract.decidePaymentSettings, { proposal_id, approve }, who);
  const idOf = async () => (await read()).proposals[0]?.proposal_id ?? '';
  return { ...bench, paymentMethods, ada, ben, signIn, read, methodOf, propose, decide, idOf };
};

test('one proposes, another approves, and payments follow at once; the history has both values', async () => {
  const desk = await openDesk();
  expect((await desk.propose('usdt-bank', { withdraw_fee: '4.5', one_person_max: '500' })).body.code).toBe(1);
  expect((await desk.methodOf('usdt-bank')).settings.withdraw_fee).toBe('5.00');
  const id = await desk.idOf();
  // Finance proposes and does not decide; support only reads.
  expect((await desk.decide(id, 1, desk.ada)).status).toBe(403);
  expect((await desk.propose('usdt-bank', {}, await desk.signIn('kim', 'support'))).status).toBe(403);
  expect((await desk.decide(id)).body.code).toBe(1);
  desk.clock.advance(5_001);
  const method = await desk.paymentMethods.of('usdt-bank');
  expect([method?.withdrawFee, method?.onePersonMax, method?.depositMin]).toEqual([
    4_500_000n,
    500_000_000n,
    20_000_000n,
  ]);
  expect((await desk.read()).versions).toMatchObject([
    {
      subject: 'usdt-bank',
      version: 1,
      former: { withdraw_fee: '5.00', one_person_max: '1000.00' },
      settings: { withdraw_fee: '4.5', one_person_max: '500' },
      proposed_by: 'ada',
      approved_by: 'ben',
      reason: REASON,
    },
  ]);
  expect((await desk.decide(id)).body.error).toBe('already_decided');
  const log = (await audited(desk)).filter((line) => line.includes('payment_settings'));
  expect(log).toHaveLength(2);
  expect(log[1]).toContain('"withdraw_fee":"4.5"');
});

test('a proposer never approves, also not by the database, and a rejection changes nothing', async () => {
  const desk = await openDesk();
  await desk.propose('usdt-bank', { withdraw_fee: '4' }, desk.ben);
  const id = await desk.idOf();
  expect((await desk.decide(id, 1, desk.ben)).body.error).toBe('second_person_needed');
  const decision = 'insert into funding.setting_decisions values ($1, true, $2, $3)';
  const at = new Date(desk.clock.nowMs());
  await expect(desk.database.query(decision, [id, 'Ben', at])).rejects.toThrow(/does not approve/);
  const version = `insert into funding.setting_versions (subject, version, settings, former, in_force_at, proposal_id)
    select subject, 1, settings, settings, now(), proposal_id from funding.setting_proposals`;
  await expect(desk.database.query(version)).rejects.toThrow(/proposed by one and approved by another/);
  expect((await desk.decide(id, 0, await desk.signIn('rita', 'risk'))).body.code).toBe(1);
  expect((await desk.methodOf('usdt-bank')).settings.withdraw_fee).toBe('5.00');
  expect((await desk.read()).versions).toEqual([]);
});

test('of two proposals for one version only one comes into force', async () => {
  const desk = await openDesk();
  await desk.propose('btc', { confirmations: 3 });
  const first = await desk.idOf();
  desk.clock.advance(1);
  await desk.propose('btc', { confirmations: 4 });
  const second = await desk.idOf();
  expect((await desk.decide(second)).body.code).toBe(1);
  expect((await desk.decide(first)).body.error).toBe('changed_meanwhile');
  expect(await desk.methodOf('btc')).toMatchObject({ version: 1, settings: { confirmations: 4 } });
  const { settings } = await desk.methodOf('btc');
  const late = { way_id: 'btc', based_on: 0, settings, reason: REASON };
  expect((await desk.send(contract.proposeMethodSettings, late, desk.ada)).body.error).toBe(
    'changed_meanwhile',
  );
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
  expect((await desk.propose('usdt-bank', { enabled: true, bank })).body.code).toBe(1);
  await desk.decide(await desk.idOf());
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
  const form = { based_on: tiers.version, settings, reason: REASON };
  const lower = { ...form, settings: { ...settings, verified_day_max: '50' } };
  const refused = await desk.send(contract.proposeWithdrawalTiers, lower, desk.ada);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['verified_day_max']);
  const zero = { ...form, settings: { ...settings, unverified_day_max: '0' } };
  expect((await desk.send(contract.proposeWithdrawalTiers, zero, desk.ada)).status).toBe(400);
  await desk.call(contract.proposeWithdrawalTiers, form, desk.ada);
  expect((await desk.decide(await desk.idOf())).body.code).toBe(1);
  const after = await desk.read();
  expect(after.withdrawal_tiers).toEqual({ version: 1, settings });
  expect(after.versions[0]).toMatchObject({ subject: 'withdrawal_tiers', former: tiers.settings });
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
  const form = { based_on: rule.version, settings, reason: REASON };
  await desk.call(contract.proposePayoutRule, form, desk.ada);
  expect((await desk.decide(await desk.idOf())).body.code).toBe(1);
  const after = await desk.read();
  expect(after.payout_rule).toEqual({
    version: 1,
    settings: { ...rule.settings, customer_day_max: '2500.00' },
  });
  expect(after.versions[0]).toMatchObject({ subject: 'payout_rule', former: rule.settings });
});
