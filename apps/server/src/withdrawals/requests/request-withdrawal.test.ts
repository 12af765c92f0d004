import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { WRONG_PASSWORD } from '../../../test/support/funding/withdrawal-bench.ts';
import {
  agree,
  OTHER,
  openTwoCustomers,
  pay,
  reject,
  shareTwoCustomers,
  UID,
  WALLET,
} from '../../../test/support/funding/withdrawal-staff.ts';
import { collectingLog } from '../../../test/support/trades/written-market.ts';
import { moveMoney, watchLedger } from '../../ledger/public.ts';
import { systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { selectHeld } from '../lists.sql.ts';

const openBench = shareTwoCustomers();

describe('asking for a withdrawal', () => {
  it('holds its money at once and says what arrives', async () => {
    const bench = await openBench();
    const asked = await bench.ask(bench.uid, WALLET, '100');
    expect(asked).toMatchObject({
      kind: 'chain',
      chain: 'ERC20',
      amount: '100.00',
      fee: '2.00',
      actual_arrival: '98.00',
      status: 'requested',
      to: WALLET.slice(1),
      tx_hash: null,
      steps: [{ step: 'requested', reason: null }],
    });
    expect(await bench.balance(bench.uid)).toEqual({ available: 9_900_000_000n, held: 100_000_000n });
  });

  it('is refused while the destination waits after a security change, and taken under the same id later', async () => {
    let isWaiting = true;
    const bench = await openBench({
      refuseWaiting: async (_sql, uid, usableFromMs) => {
        if (isWaiting && uid === bench.uid && usableFromMs === 0) throw new AppError('withdrawals_wait');
      },
    });
    await expect(bench.ask(bench.uid, WALLET, '100', 'a')).rejects.toThrow('withdrawals_wait');
    expect(await bench.balance(bench.uid)).toMatchObject({ held: 0n });
    isWaiting = false;
    expect(await bench.ask(bench.uid, WALLET, '100', 'a')).toMatchObject({ status: 'requested' });
  });

  it('tells its customer that it was requested, once, and that it was paid', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(bench.uid, 'card', '100', 'a');
    await bench.ask(bench.uid, 'card', '100', 'a');
    await expect(bench.ask(bench.uid, 'card', '99999')).rejects.toThrow('balance_too_small');
    const requested = {
      uid: bench.uid,
      kind: 'withdrawal_requested',
      detail: { amount: '100.00', currency: 'USDT', to: 'Siam Bank ··4242' },
    };
    // The refused one was rolled back together with its mail.
    expect(bench.notices[0]).toEqual(requested);
    expect(bench.notices.filter((notice) => isDeepStrictEqual(notice, requested))).toHaveLength(1);
    await bench.withdrawals.processor.processDue();
    await pay(bench, 'ann', order_no, 'SB-1');
    expect(bench.notices.at(-1)).toMatchObject({ uid: bench.uid, kind: 'withdrawal_paid' });
    const detail = bench.notices.at(-1)?.detail;
    expect(detail).toMatchObject({ currency: 'USDT', to: 'Siam Bank ··4242' });
    expect(detail).toHaveProperty('amount', expect.stringMatching(/^\d+\.\d\d$/));
  });

  it('fifty at once over one balance: exactly what fits, and nothing of the others', async () => {
    const bench = await openTwoCustomers();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => bench.ask(UID, WALLET, '300', `c${at}`)),
    );
    const taken = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    // 33 × 300 of 10,000.
    expect(taken).toHaveLength(33);
    expect(refused).toHaveLength(17);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'balance_too_small' });
    expect(await bench.balance(UID)).toEqual({ available: 100_000_000n, held: 9_900_000_000n });
    expect(await bench.withdrawals.count({ uid: UID, statuses: null })).toBe(33);
    expect(await selectHeld(bench.database)).toEqual(new Map([['USDT', 9_900_000_000n]]));
    expect(await selectHeld(bench.database, UID)).toEqual(new Map([['USDT', 9_900_000_000n]]));
    expect(await selectHeld(bench.database, UID + 1n)).toEqual(new Map());
    await expectZeroSums(bench.database);
  });

  it('to a deposit address of ours is refused, and holds nothing', async () => {
    const bench = await openTwoCustomers();
    await bench.database.query(
      `insert into funding.addresses (chain, address_index, uid, address, created_at) values ('ERC20', 0, $1, $2, now())`,
      [OTHER, WALLET.slice(1)],
    );
    await expect(bench.ask(UID, WALLET, '100')).rejects.toMatchObject({ code: 'own_deposit_address' });
    expect(await bench.balance(UID)).toEqual({ available: 10_000_000_000n, held: 0n });
  });

  it('to an address that loses money is refused, also if it was linked before, and holds nothing', async () => {
    const bench = await openTwoCustomers();
    const lost = ['0x000000000000000000000000000000000000dEaD', `0x${'1'.padStart(40, '0')}`];
    for (const address of [...lost, '0xdAC17F958D2ee523a2206206994597C13D831ec7'])
      await expect(bench.ask(UID, `w${address}`, '100')).rejects.toMatchObject({ code: 'address_invalid' });
    expect(await bench.balance(UID)).toEqual({ available: 10_000_000_000n, held: 0n });
  });

  it('the same client id gives the first answer again, to the byte, also when twenty ask at once', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bench.ask(bench.uid, WALLET, '100', 'once')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    const [first] = answers;
    await bench.withdrawals.cancel(bench.uid, first?.order_no ?? '');
    expect(await bench.ask(bench.uid, WALLET, '100.00', 'once')).toEqual(first);
    expect(await bench.withdrawals.count({ uid: bench.uid, statuses: null })).toBe(1);
    await expect(bench.ask(bench.uid, WALLET, '101', 'once')).rejects.toMatchObject({
      code: 'client_id_reused',
    });
    // Another customer’s idempotency keys are separate.
    expect((await bench.ask(bench.other, WALLET, '100', 'once')).order_no).not.toBe(first?.order_no);
  });

  it('a refusal is kept too, but not that somebody did not show who they are', async () => {
    const bench = await openBench();
    await expect(bench.ask(bench.uid, WALLET, '10001', 'much')).rejects.toMatchObject({
      code: 'balance_too_small',
    });
    await bench.openAccount(bench.uid + 3n);
    await expect(bench.ask(bench.uid, WALLET, '10001', 'much')).rejects.toMatchObject({
      code: 'balance_too_small',
    });
    await expect(bench.ask(bench.uid, WALLET, '5', 'much')).rejects.toMatchObject({
      code: 'client_id_reused',
    });
    const to = { walletId: WALLET, bankId: null, rateVersion: null } as const;
    const offer = { uid: bench.uid, ...to, currency: 'USDT', amount: '30' } as const;
    const unsure = { ...offer, clientId: 'sure', token: 'a session', proof: { password: WRONG_PASSWORD } };
    await expect(bench.withdrawals.request(unsure)).rejects.toMatchObject({ code: 'password_wrong' });
    expect(await bench.balance(bench.uid)).toMatchObject({ held: 0n });
    await bench.withdrawals.request({ ...unsure, proof: {} });
    expect(await bench.balance(bench.uid)).toMatchObject({ held: 30_000_000n });
  });

  it.each([
    ['less than the minimum', WALLET, '19.999999', 'withdrawal_too_small'],
    ['to a destination that is too new', 'new', '100', 'destination_not_yet_usable'],
    ['to somebody else’s wallet', 'nobody', '100', 'not_found'],
    ['of nothing', WALLET, '0', 'invalid_fields'],
    ['of more digits than there are', WALLET, '20.0000001', 'invalid_fields'],
  ])('%s is refused', async (_name, walletId, amount, code) => {
    const bench = await openBench();
    await expect(bench.ask(bench.uid, walletId, amount)).rejects.toMatchObject({ code });
    expect(await bench.balance(bench.uid)).toEqual({ available: 10_000_000_000n, held: 0n });
  });

  it('the minimum itself goes through', async () => {
    const bench = await openBench();
    expect((await bench.ask(bench.uid, WALLET, '20')).actual_arrival).toBe('18.00');
  });
});

describe('the ledger’s watcher', () => {
  it('finds money that an open withdrawal holds and the ledger does not', async () => {
    const bench = await openTwoCustomers();
    const { database, ledger, withdrawals } = bench;
    const watch = () =>
      watchLedger({
        database,
        ledger,
        clock: systemClock,
        log: collectingLog(),
        openHolds: () => Promise.resolve({ held: 0n, reserved: 0n }),
        heldBy: [(sql) => withdrawals.held(sql)],
      });
    const { order_no } = await bench.ask(UID, WALLET, '100');
    expect((await watch().check()).problems).toEqual([]);
    // Moves the money without the withdrawal, in a way that the ledger allows.
    await database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'adjustment',
        uid: UID,
        reference: 'behind',
        about: null,
        at: new Date(),
        lines: [
          { uid: UID, account: 'held', currency: 'USDT', amount: -1n },
          { uid: UID, account: 'available', currency: 'USDT', amount: 1n },
        ],
      }),
    );
    expect((await watch().check()).problems.map(describeReason)).toEqual([
      'USDT: 99999999 minor units are held, 100000000 are to be',
    ]);
    await expect(withdrawals.cancel(UID, order_no)).rejects.toThrow(/short/);
  });
});

describe('taking it back', () => {
  it('returns everything, the fee too, once', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(bench.uid, WALLET, '100');
    const cancelled = await bench.withdrawals.cancel(bench.uid, order_no);
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'by_customer' });
    expect(await bench.withdrawals.cancel(bench.uid, order_no)).toEqual(cancelled);
    expect(await bench.balance(bench.uid)).toEqual({ available: 10_000_000_000n, held: 0n });
  });

  it('is not for others, and not once it was agreed to', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(bench.uid, WALLET, '100');
    await expect(bench.withdrawals.cancel(bench.other, order_no)).rejects.toMatchObject({
      code: 'not_found',
    });
    await bench.withdrawals.processor.processDue();
    await expect(bench.withdrawals.cancel(bench.uid, order_no)).rejects.toMatchObject({
      code: 'withdrawal_under_way',
    });
  });

  it('against a rejection at the same time: one of them, and the money comes back once', async () => {
    const bench = await openBench();
    for (let round = 0; round < 5; round += 1) {
      const { order_no } = await bench.ask(bench.uid, WALLET, '2000');
      const ends = await Promise.allSettled([
        bench.withdrawals.cancel(bench.uid, order_no),
        reject(bench, 'ann', order_no),
        agree(bench, 'bob', order_no),
      ]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { available, held } = await bench.balance(bench.uid);
      expect([available, held]).toEqual([10_000_000_000n, 0n]);
    }
  });
});
