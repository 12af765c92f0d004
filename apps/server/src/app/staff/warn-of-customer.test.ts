import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  accountsBench,
  accountsBenchesOfFile,
  secretFor,
} from '../../../test/support/accounts/accounts-bench.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { insertFreeze } from '../../accounts/freezes/freezes.sql.ts';
import { insertVersion } from '../../accounts/personal-info/personal-info.sql.ts';
import { openPaymentMethods } from '../../payments/payment-methods.ts';
import { openDestinations } from '../../withdrawals/destinations/destinations.ts';
import { registerDestinationRoutes } from '../../withdrawals/destinations/routes.ts';
import { warnOfCustomer } from './warn-of-customer.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const WALLET = { currency: 'USDT', chain: 'ERC20', address: EVM } as const;
const CARD = { cardholder_name: 'A', opening_bank: 'First Bank', card_number: '4242 4242 4242 4242' };
const AT = '2026-03-02T10:00:00.000Z';

const openAccounts = accountsBenchesOfFile();

/** Each test compares other things, because a warning also names closed accounts. */
const openBench = async (openHouse = openAccounts) => {
  const bench = await openHouse();
  const { database, clock, accounts } = bench;
  const { uploads } = await openTestUploads(database, clock);
  const destinations = openDestinations({
    database,
    clock,
    mode: 'demo',
    paymentMethods: await openPaymentMethods({ database, clock, mode: 'demo' }),
    uploads,
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    refuseFrozen: () => Promise.resolve(),
    notify: () => Promise.resolve(),
    secretFor,
  });
  registerDestinationRoutes(bench.http, destinations);
  const open = async (name: string) => {
    const { uid, token } = await bench.customer(name);
    return { uid: BigInt(uid), as: { token } };
  };
  return {
    ...bench,
    destinations,
    open,
    warn: (uid: bigint) => warnOfCustomer(database, uid),
    /** A form of a customer that uses a picture of one colour. */
    show: async (uid: bigint, purpose: contract.UploadPurpose, background: string) => {
      const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer();
      const { upload_id } = await uploads.keep(uid, purpose, bytes);
      await uploads.claim(database, { uploadId: upload_id, uid, purpose });
      return upload_id;
    },
  };
};

describe('warnings of a customer', () => {
  test('are none for an account that shares nothing, and not found for nobody', async () => {
    // It uses what other tests share, so it has a separate database.
    const { open, call, warn, show } = await openBench(accountsBench);
    const anna = await open('anna');
    await call(contract.addWallet, WALLET, anna.as);
    await call(contract.addBank, CARD, anna.as);
    await show(anna.uid, 'recharge', 'red');
    await show((await open('benno')).uid, 'recharge', 'blue');
    expect(await warn(anna.uid)).toEqual({
      account: 'anna',
      name: null,
      kyc_status: 'none',
      freezes: [],
      findings: [],
      info_rejected: false,
      shared: [],
      screenings: [],
    });
    await expect(warn(7n)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('name who stated the same document number, or the same name and phone, both ways and in any version', async () => {
    const { open, database, clock, warn } = await openBench();
    const state = async (
      uid: bigint,
      version: number,
      name: string,
      phone: string,
      number: string | null,
    ) => {
      const picture = crypto.randomUUID();
      const form = { name, phone, email: 'a@mail.example', country: null, address: null, location: null };
      const document = {
        documentKind: number === null ? null : ('passport' as const),
        documentNumber: number,
        documentExpiresOn: null,
      };
      const sent = { ...form, ...document, idPhoto: picture, signature: picture };
      await insertVersion(database, uid, version, sent, new Date(clock.nowMs()));
    };
    const [anna, ben, carl, dora] = [
      await open('anna'),
      await open('benno'),
      await open('carla'),
      await open('dora'),
    ];
    await state(anna.uid, 1, 'Anna Example', '+66 2 123 4567', 'AA 123-4567');
    await state(ben.uid, 1, 'Ben', '0811111111', 'aa1234567');
    await state(ben.uid, 2, 'Ben', '0811111111', 'CC7777777');
    await state(carl.uid, 1, ' anna  example', '0066 2123 4567', null);
    // The name alone, or the phone alone, says nothing.
    await state(dora.uid, 1, 'Anna Example', '0899999999', 'AA1234568');
    await state(dora.uid, 2, 'Dora', '+66 2 123 4567', null);
    expect((await warn(anna.uid)).shared).toMatchObject([
      { kind: 'document', subject: '4567', others: [{ account: 'benno' }], more: false },
      { kind: 'name_and_phone', subject: 'anna example', others: [{ account: 'carla' }], more: false },
    ]);
    expect((await warn(ben.uid)).shared).toMatchObject([{ kind: 'document', others: [{ account: 'anna' }] }]);
    expect((await warn(carl.uid)).shared).toMatchObject([
      { kind: 'name_and_phone', others: [{ account: 'anna' }] },
    ]);
    expect((await warn(dora.uid)).shared).toEqual([]);
  });

  test('name freezes in force with their reasons', async () => {
    const { open, database, clock, warn } = await openBench();
    const { uid } = await open('anna');
    const by = { uid, reason: 'A stolen phone.', staff: 'rita', now: new Date(clock.nowMs()) };
    await insertFreeze(database, { ...by, what: 'withdrawals' });
    await insertFreeze(database, { ...by, what: 'trades' });
    await database.query(
      "update accounts.freezes set lifted_at = now(), lifted_by = 'rita', lift_reason = 'Cleared up.' where uid = $1 and what = 'trades'",
      [uid],
    );
    expect((await warn(uid)).freezes).toMatchObject([
      { what: 'withdrawals', reason: 'A stolen phone.', frozen_by: 'rita', lifted_at: null },
    ]);
  });

  test('name who links the same address, who did before, and who signs in with it', async () => {
    const { open, call, database, clock, warn } = await openBench();
    const [anna, ben, carl] = [await open('anna'), await open('benno'), await open('carla')];
    await call(contract.addWallet, WALLET, anna.as);
    // The oldest comes first.
    clock.advance(1_000);
    const other = await call(contract.addWallet, { ...WALLET, address: EVM.toLowerCase() }, ben.as);
    const path = `/api/user/wallets/${other.wallet_id}` as const;
    await call({ ...contract.removeWallet, path }, { id: other.wallet_id }, ben.as);
    clock.advance(1_000);
    await database.query("insert into accounts.login_addresses values ($1, 'evm', $2, $3)", [
      EVM.toLowerCase(),
      carl.uid,
      new Date(clock.nowMs()),
    ]);
    expect((await warn(anna.uid)).shared).toEqual([
      {
        kind: 'address',
        subject: EVM,
        others: [
          { uid: String(ben.uid), account: 'benno', at: '2026-03-02T10:00:01.000Z' },
          { uid: String(carl.uid), account: 'carla', at: '2026-03-02T10:00:02.000Z' },
        ],
        more: false,
        used_again: 0,
      },
    ]);
    // The login address of one account that is a destination of others.
    expect((await warn(carl.uid)).shared).toMatchObject([
      { subject: EVM, others: [{ account: 'anna' }, { account: 'benno' }] },
    ]);
  });

  test('name who links the same card, and at most five accounts', async () => {
    const { open, call, warn } = await openBench();
    const anna = await open('anna');
    await call(contract.addBank, CARD, anna.as);
    for (let n = 0; n < 7; n += 1)
      await call(contract.addBank, { ...CARD, opening_bank: `Bank ${n}` }, (await open(`ben-${n}`)).as);
    const [shared] = (await warn(anna.uid)).shared;
    expect(shared).toMatchObject({ kind: 'card', subject: '4242', more: true });
    expect(shared?.others).toHaveLength(5);
  });

  test('know a card again that was linked before fingerprints were kept', async () => {
    const { open, call, database, destinations, warn } = await openBench();
    const [anna, ben] = [await open('anna'), await open('benno')];
    const card = { ...CARD, card_number: '5555 5555 5555 4444' };
    for (const { as } of [anna, ben]) await call(contract.addBank, card, as);
    await database.query('alter table funding.bank_cards disable trigger user');
    await database.query('update funding.bank_cards set card_fingerprint = null');
    await database.query('alter table funding.bank_cards enable trigger user');
    expect((await warn(anna.uid)).shared).toEqual([]);
    const warned: unknown[] = [];
    await destinations.markCards((error) => warned.push(error));
    expect(warned).toEqual([]);
    expect((await warn(anna.uid)).shared).toMatchObject([{ kind: 'card', others: [{ account: 'benno' }] }]);
    await expect(database.query("update funding.bank_cards set card_fingerprint = '\\x00'")).rejects.toThrow(
      /kept as it was linked/,
    );
  });

  test('name pictures of other accounts, and a screenshot that stood in a deposit before', async () => {
    const { open, warn, show } = await openBench();
    const [anna, ben] = [await open('anna'), await open('benno')];
    const first = await show(anna.uid, 'recharge', 'red');
    const again = await show(anna.uid, 'recharge', 'red');
    const photo = await show(anna.uid, 'id_photo', 'green');
    // A customer may send the same photo again.
    await show(anna.uid, 'id_photo', 'green');
    await show(ben.uid, 'id_photo', 'green');
    await show(ben.uid, 'chat', 'red');
    const { shared } = await warn(anna.uid);
    expect(shared).toHaveLength(4);
    for (const subject of [first, again])
      expect(shared).toContainEqual({ kind: 'screenshot', subject, others: [], more: false, used_again: 1 });
    expect(shared).toContainEqual({
      kind: 'id_photo',
      subject: photo,
      others: [{ uid: String(ben.uid), account: 'benno', at: AT }],
      more: false,
      used_again: 0,
    });
  });
});
