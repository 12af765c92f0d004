import { expect, onTestFinished, test } from 'vitest';
import { shiftedClock } from '../../../test/support/funding/screening/screening-clock.ts';
import { startProvider } from '../../../test/support/funding/screening/screening-provider.ts';
import { openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { agree, pay, reject, UID, WALLET } from '../../../test/support/funding/withdrawal-staff.ts';
import { collectingLog } from '../../../test/support/trades/written-market.ts';
import { createScreeningRound, selectOutcome, selectScreenings } from '../../accounts/public.ts';
import type { Provider } from '../../accounts/screening/ask-provider.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { withdrawalSubjects } from './subjects.ts';

const ADDRESS = WALLET.slice(1);

/** Withdrawals of live mode with a configured screening, and the job that asks, by hand. */
const openScreened = async (mode: 'demo' | 'live' = 'live') => {
  const clock = shiftedClock();
  const bench = await openWithdrawalBench({
    clock,
    rule: {
      mode,
      valueInUsdt: (_currency, amount) => amount,
      standingOf: async () => 'verified',
      screeningOf: (sql, { uid, withdrawalId }) =>
        selectOutcome(sql, { kind: 'withdrawal', uid, subject: withdrawalId }),
    },
  });
  await bench.openAccount(UID);
  const asked: { provider: Provider | null } = { provider: null };
  const log = collectingLog();
  const round = createScreeningRound(
    { database: bench.database, clock, log, providerOf: () => asked.provider },
    [withdrawalSubjects],
  );
  return {
    ...bench,
    clock,
    log,
    round,
    use: (provider: Provider) => {
      asked.provider = provider;
    },
    /** One turn of the job that asks, and one of the processor. */
    turn: async () => {
      await round.run();
      await bench.withdrawals.processor.processDue();
    },
    staffView: (id: string) => bench.withdrawals.findForStaff(id),
    answers: () =>
      bench.database.query<{ outcome: string; detail: string | null }>(
        'select outcome, detail from accounts.screening_answers order by answered_at',
      ),
  };
};

test('nothing is approved before the screening answers, and a clear answer changes nothing else', async () => {
  const bench = await openScreened();
  const { order_no } = await bench.ask(UID, WALLET, '100');
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'requested', people_because: [] });
  await expect(agree(bench, 'ann', order_no)).rejects.toMatchObject({ code: 'screening_pending' });
  bench.use((await startProvider()).provider);
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'approved', approved_by: 'rule' });
  const [screening] = await selectScreenings(bench.database, UID, 5);
  expect(screening).toMatchObject({ kind: 'withdrawal', subject: order_no, outcome: 'clear' });
  const [kept] = await bench.database.query<{ asked: unknown }>('select asked from accounts.screening_asks');
  expect(kept?.asked).toMatchObject({
    version: 1,
    kind: 'withdrawal',
    subject: order_no,
    customer: { uid: String(UID), name: null, country: null },
    withdrawal: { kind: 'chain', currency: 'USDT', amount: '100.00', chain: 'ERC20', to: ADDRESS },
  });
  // An answered withdrawal is not asked about again.
  await bench.turn();
  expect(await bench.answers()).toHaveLength(1);
});

test.each([
  ['away', null, 'screening_unreachable'],
  ['slow', 'slow', 'screening_too_late'],
  ['talking rubbish', 'rubbish', 'screening_malformed'],
  ['failing', 'error', 'screening_refused {"status":"503"}'],
])('a provider that is %s leaves it to one person, who sees why', async (_name, rehearse, detail) => {
  const bench = await openScreened();
  const { provider, stop } = await startProvider(rehearse === null ? {} : { rehearse });
  if (rehearse === null) await stop();
  bench.use({ ...provider, timeoutMs: 300 });
  const { order_no } = await bench.ask(UID, WALLET, '100');
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({
    rung: 'requested',
    two_people: false,
    people_because: ['screening_no_answer'],
  });
  expect(await bench.answers()).toEqual([{ outcome: 'no_answer', detail }]);
  // The log names the outcome, and neither the address, nor the customer, nor the secret.
  const logged = JSON.stringify(bench.log.lines);
  expect(logged).toContain(describeReason(detail));
  for (const secret of [provider.url, ADDRESS, provider.secret.toString()])
    expect(logged).not.toContain(secret);
  // Later answers do not take the decision from people.
  bench.use((await startProvider()).provider);
  await bench.turn();
  expect(await bench.answers()).toHaveLength(1);
  bench.clock.advance(61_000);
  await bench.turn();
  expect((await bench.answers()).map(({ outcome }) => outcome)).toEqual(['no_answer', 'clear']);
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'requested' });
  expect(await agree(bench, 'ann', order_no)).toMatchObject({ action: 'withdrawal_approved' });
});

test('a refusal takes two different people, by the code and by the database', async () => {
  const bench = await openScreened();
  bench.use((await startProvider({ refused: [ADDRESS] })).provider);
  const { order_no } = await bench.ask(UID, WALLET, '100');
  const other = await bench.ask(UID, WALLET, '50');
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({
    rung: 'requested',
    two_people: true,
    people_because: ['screening_refused'],
  });
  expect(await agree(bench, 'ann', order_no)).toMatchObject({ action: 'withdrawal_proposed' });
  await expect(agree(bench, 'ann', order_no)).rejects.toMatchObject({ code: 'second_person_needed' });
  const set = (what: string) =>
    bench.database.query(`update funding.withdrawals set ${what} where withdrawal_id = $1`, [other.order_no]);
  await expect(set('two_people = false')).rejects.toThrow(/only grows|check/);
  await expect(
    set("approved_by = 'ann', proposed_by = 'ann', status = 'approved', approved_at = now()"),
  ).rejects.toThrow(/act as two/);
  await expect(set("approved_by = 'ann', status = 'approved', approved_at = now()")).rejects.toThrow(/check/);
  expect(await agree(bench, 'bob', order_no)).toMatchObject({ action: 'withdrawal_approved' });
  await reject(bench, 'ann', other.order_no);
  expect(await bench.staffView(other.order_no)).toMatchObject({ rung: 'rejected' });
});

test('a refusal counts also where a person looked first, and for a bank', async () => {
  // The rate of a bank of a demo does not count in live.
  const bench = await openScreened('demo');
  bench.use((await startProvider({ refused: ['siam bank ··4242'] })).provider);
  const { order_no } = await bench.ask(UID, 'card', '100');
  await bench.round.run();
  expect(await agree(bench, 'ann', order_no)).toMatchObject({ action: 'withdrawal_proposed' });
  expect(await agree(bench, 'bob', order_no)).toMatchObject({ action: 'withdrawal_approved' });
  expect(await pay(bench, 'ann', order_no, 'ref-1')).toMatchObject({ action: 'withdrawal_payment_proposed' });
});

test('a rejection needs no answer', async () => {
  const bench = await openScreened();
  const { order_no } = await bench.ask(UID, WALLET, '100');
  await reject(bench, 'ann', order_no);
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'rejected' });
});

test('questions and answers are append-only', async () => {
  const bench = await openScreened();
  bench.use((await startProvider()).provider);
  await bench.ask(UID, WALLET, '100');
  await bench.round.run();
  for (const table of ['screening_asks', 'screening_answers']) {
    await expect(bench.database.query(`delete from accounts.${table}`)).rejects.toThrow(/append-only/);
    await expect(bench.database.query(`truncate accounts.${table} cascade`)).rejects.toThrow(/append-only/);
  }
  const changed = bench.database.query("update accounts.screening_answers set outcome = 'refused'");
  await expect(changed).rejects.toThrow(/append-only/);
});

test('a question that a dying process left open is asked again', async () => {
  const bench = await openScreened();
  const { provider } = await startProvider({ rehearse: 'slow' });
  bench.use(provider);
  const { order_no } = await bench.ask(UID, WALLET, '100');
  const ending = new AbortController();
  const running = bench.round.run(ending.signal);
  onTestFinished(() => running);
  ending.abort();
  await running;
  expect(await bench.answers()).toEqual([]);
  bench.use((await startProvider()).provider);
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'requested', people_because: [] });
  bench.clock.advance(121_000);
  await bench.turn();
  expect(await bench.staffView(order_no)).toMatchObject({ rung: 'approved', approved_by: 'rule' });
});

test('more withdrawals than a round asks about are all asked about', async () => {
  const bench = await openScreened();
  bench.use((await startProvider()).provider);
  for (let number = 0; number < 20; number += 1) await bench.ask(UID, WALLET, '20');
  await bench.round.run();
  await bench.round.run();
  expect(await bench.answers()).toHaveLength(20);
});
