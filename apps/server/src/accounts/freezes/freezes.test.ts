import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import { onEnd } from '../../../test/support/lifetime.ts';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { endStaff, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { openTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { AppError } from '../../platform/errors.ts';
import { endCustomerSessions, freezeAccount, liftFreeze } from './freeze-account.ts';
import { refuseFrozen } from './freezes.ts';

const openAccountsBench = accountsBenchesOfFile();

const REASON = 'A device that is not yours signed in; please write to us.';

const openBench = async () => {
  const bench = await openAccountsBench();
  const { operator, lastEntryBefore } = await operatorBench(bench.database);
  onEnd(() => endStaff(bench.database));
  const signedOut: bigint[] = [];
  const context = {
    accounts: bench.accounts.context,
    operator,
    onSignedOut: (uid: bigint) => void signedOut.push(uid),
  };
  const staff = async (name: string, role: string) => {
    await addStaff(bench.database, { name, role, password: PASSWORD });
    const [row] = await bench.database.query<{ staff_id: bigint }>(
      'select staff_id from operator.staff where name = $1',
      [name],
    );
    return { staffId: String(row?.staff_id), name, role };
  };
  const { uid, token } = await bench.customer('anna');
  const freezeOf = async (what: string) => {
    const [row] = await bench.database.query<{ freeze_id: bigint }>(
      'select freeze_id from accounts.freezes where uid = $1 and what = $2 and lifted_at is null',
      [uid, what],
    );
    return row?.freeze_id ?? 0n;
  };
  const logIn = () => bench.send(contract.login, { account: 'anna', password: PASSWORD });
  /** The entries of the audit log on accounts and customers. */
  const audited = () =>
    bench.database.query<{ action: string; staff: string; detail: string }>(
      `select action, staff, detail from operator.audit_log
       where entry_no > $1 and (action like 'account%' or action like 'customer%') order by entry_no`,
      [lastEntryBefore],
    );
  return { ...bench, context, signedOut, staff, uid: BigInt(uid), token, freezeOf, logIn, audited };
};

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a frozen account', () => {
  test('cannot sign in, is signed out, and is told why only by its password', async () => {
    const { context, staff, uid, token, logIn, send, call, signedOut, freezeOf } = await openBench();
    const risk = await staff('rita', 'risk');
    await freezeAccount(context, risk, { uid, what: 'login', reason: REASON });
    expect(signedOut).toEqual([uid]);
    expect((await send(contract.currentUser, {}, { token })).status).toBe(401);
    const { body } = await logIn();
    expect(body.error).toBe('login_frozen');
    expect(body.msg).toBe(`error.login_frozen (2026-03-02 10:00 UTC: ${REASON})`);
    const guess = await send(contract.login, { account: 'anna', password: 'another password' });
    expect(guess.body.error).toBe('credentials_invalid');
    expect(guess.body.msg).not.toContain('device');
    await liftFreeze(context, risk, { freezeId: await freezeOf('login'), reason: 'It was the customer.' });
    const again = await call(contract.login, { account: 'anna', password: PASSWORD });
    expect((await call(contract.currentUser, {}, { token: again.userinfo.token })).freezes).toEqual([]);
  });

  test('keeps its session when withdrawals or trades are frozen, and reads the reason there', async () => {
    const { context, staff, uid, token, call, database } = await openBench();
    const risk = await staff('rita', 'risk');
    await freezeAccount(context, risk, { uid, what: 'withdrawals', reason: REASON });
    const user = await call(contract.currentUser, {}, { token });
    expect(user.freezes).toEqual([
      { what: 'withdrawals', reason: REASON, by_mail_link: false, since: '2026-03-02T10:00:00.000Z' },
    ]);
    expect(await refused(refuseFrozen(database, uid, 'withdrawals'))).toBe('withdrawals_frozen');
    expect(await refused(refuseFrozen(database, uid, 'trades'))).toBe('done');
  });

  test('is frozen as a whole in one act, which leaves an earlier freeze as it is', async () => {
    const { context, staff, uid, token, send, signedOut, database, audited } = await openBench();
    const risk = await staff('rita', 'risk');
    await freezeAccount(context, risk, { uid, what: 'trades', reason: 'Too many refusals.' });
    const all = { uid, what: 'all', reason: REASON } as const;
    await freezeAccount(context, risk, all);
    expect(await refused(freezeAccount(context, risk, all))).toBe('already_decided');
    expect(signedOut).toEqual([uid]);
    expect((await send(contract.currentUser, {}, { token })).status).toBe(401);
    const frozen = await database.query<{ what: string; reason: string }>(
      'select what, reason from accounts.freezes where uid = $1 and lifted_at is null order by what',
      [uid],
    );
    expect(frozen).toEqual([
      { what: 'login', reason: REASON },
      { what: 'trades', reason: 'Too many refusals.' },
      { what: 'withdrawals', reason: REASON },
    ]);
    expect((await audited()).map(({ action }) => action)).toEqual(['account_frozen', 'account_frozen']);
  });

  test('is frozen once and lifted once, by risk and admin alone, each in the audit log', async () => {
    const { context, staff, uid, database, freezeOf, audited } = await openBench();
    const [sue, fin, rita] = [
      await staff('sue', 'support'),
      await staff('fin', 'finance'),
      await staff('rita', 'risk'),
    ];
    const freeze = (who: typeof sue, of = uid) =>
      refused(freezeAccount(context, who, { uid: of, what: 'trades', reason: REASON }));
    expect([await freeze(sue), await freeze(fin), await freeze(rita, 1n)]).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
    ]);
    expect((await Promise.all([freeze(rita), freeze(rita), freeze(rita)])).sort()).toEqual([
      'already_decided',
      'already_decided',
      'done',
    ]);
    const freezeId = await freezeOf('trades');
    const lift = (who: typeof sue) => refused(liftFreeze(context, who, { freezeId, reason: 'Cleared up.' }));
    expect([await lift(sue), await lift(rita), await lift(rita)]).toEqual([
      'forbidden',
      'done',
      'already_decided',
    ]);
    expect(await audited()).toMatchObject([
      { action: 'account_frozen', staff: 'rita' },
      { action: 'account_unfrozen', staff: 'rita' },
    ]);
    for (const statement of [
      "update accounts.freezes set reason = 'another'",
      'update accounts.freezes set lifted_at = null, lifted_by = null, lift_reason = null',
      'delete from accounts.freezes',
      'truncate accounts.freezes',
    ]) {
      await expect(database.query(statement)).rejects.toThrow(/lifted once|append-only/);
    }
  });

  test('has all its sessions ended by who serves customers, with the reason written down', async () => {
    const { context, staff, uid, token, send, call, audited } = await openBench();
    const other = await call(contract.login, { account: 'anna', password: PASSWORD });
    const sue = await staff('sue', 'support');
    expect(await endCustomerSessions(context, sue, { uid, reason: 'Lost phone.' })).toBe(2);
    for (const ended of [token, other.userinfo.token]) {
      expect((await send(contract.currentUser, {}, { token: ended })).status).toBe(401);
    }
    const [entry] = await audited();
    expect(entry?.action).toBe('customer_sessions_ended');
    expect(entry?.detail).toContain('Lost phone.');
  });
});

test('new trades are refused at acceptance while they are frozen; those that run stay open, and other customers trade on', async () => {
  const floor = await openTradingFloor();
  const [uid = 0n, other = 0n] = await floor.openAccounts(2);
  await floor.database.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
     values ($1, 'anna', 'anna', '$argon2id$', 'anna', 'en', now())`,
    [uid],
  );
  const trade = (of: bigint) =>
    floor.trading.openTrade({
      uid: of,
      symbol: 'BTCUSDT',
      direction: 'up',
      amount: '10',
      durationSeconds: 30,
      clientId: null,
    });
  await trade(uid);
  await floor.database.query(
    `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at) values ($1, 'trades', 'a reason', 'rita', now())`,
    [uid],
  );
  expect(await refused(trade(uid))).toBe('trades_frozen');
  expect(await refused(trade(other))).toBe('done');
  expect(await floor.trading.openOrders(uid, null)).toHaveLength(1);
  await floor.database.query(
    `update accounts.freezes set lifted_at = now(), lifted_by = 'rita', lift_reason = 'a reason'`,
  );
  expect(await refused(trade(uid))).toBe('done');
});
