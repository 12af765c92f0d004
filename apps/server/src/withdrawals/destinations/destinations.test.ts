import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import {
  BANK,
  EVM,
  ONLY_CARD,
  openDestinationsBench,
  shareDestinationsDatabase,
  TOKEN,
  TRON,
  WALLET,
} from '../../../test/support/funding/destinations-bench.ts';

const openBench = shareDestinationsDatabase();
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** The n-th of a series of valid addresses. */
const address = (n: number): string => `0x${(0xabc000n + BigInt(n)).toString(16).padStart(40, '0')}`;

describe('a wallet', () => {
  test('that is a deposit address of a customer or of the house is refused', async () => {
    // Its deposit addresses are those of the whole house.
    const { database, uid, refuse, call, as } = await openDestinationsBench();
    const refusal = [200, 'own_deposit_address', ''];
    // A destination of another customer.
    await database.query(
      `insert into funding.addresses (chain, address_index, uid, address, created_at) values ('ERC20', 0, $1, $2, now())`,
      [uid + 7n, EVM],
    );
    expect(await refuse(contract.addWallet, WALLET)).toEqual(refusal);
    expect(await refuse(contract.addWallet, { ...WALLET, address: EVM.toLowerCase() })).toEqual(refusal);
    await database.query(`update funding.payment_methods set house_address = $1 where chain = 'TRC20'`, [
      TRON,
    ]);
    const house = { currency: 'USDT', chain: 'TRC20', address: TRON } as const;
    expect(await refuse(contract.addWallet, house)).toEqual(refusal);
    expect(await call(contract.walletList, {}, as)).toEqual([]);
  });

  test('is linked, written as its chain writes it, and listed newest first', async () => {
    const { call, as, clock, database, destinations, uid } = await openBench();
    const first = await call(contract.addWallet, { ...WALLET, address: ` ${EVM.toLowerCase()} ` }, as);
    expect(first).toMatchObject({ ...WALLET, label: null, usable_from: first.created_at });
    clock.advance(1);
    const tron = { currency: 'USDT', chain: 'TRC20', address: TRON, label: 'Savings' } as const;
    const second = await call(contract.addWallet, tron, { ...as, form: true });
    expect(second.label).toBe('Savings');
    expect(await call(contract.walletList, {}, as)).toEqual([second, first]);
    expect(await destinations.walletOf(database, uid, first.wallet_id)).toMatchObject({ address: EVM });
  });

  test('can be paid to 24 hours later in live', async () => {
    const { call, as, clock, destinations, database, uid } = await openBench('live');
    const wallet = await call(contract.addWallet, WALLET, as);
    const card = await call(contract.addBank, BANK, as);
    const dayLater = clock.nowMs() + 86_400_000;
    expect([wallet, card].map(({ usable_from: from }) => Date.parse(from))).toEqual([dayLater, dayLater]);
    expect((await destinations.walletOf(database, uid, wallet.wallet_id))?.usableFromMs).toBe(dayLater);
    expect((await destinations.bankOf(database, uid, card.bank_id))?.usableFromMs).toBe(dayLater);
  });

  test.each<[string, object, unknown[]]>([
    ['mistyped', { address: `${EVM.slice(0, -1)}e` }, [400, 'address_invalid', 'address']],
    ['of another chain', { address: TRON }, [400, 'address_invalid', 'address']],
    [
      'to which people burn money',
      { address: '0x000000000000000000000000000000000000dEaD' },
      [400, 'address_invalid', 'address'],
    ],
    ['of a precompile', { address: `0x${'1'.padStart(40, '0')}` }, [400, 'address_invalid', 'address']],
    ['of the contract of the token', { address: TOKEN }, [400, 'address_invalid', 'address']],
    ['of a contract that everybody knows', { address: TETHER }, [400, 'address_invalid', 'address']],
    ['of nobody', { address: `0x${'0'.repeat(40)}` }, [400, 'address_invalid', 'address']],
    ['empty', { address: '' }, [400, 'invalid_fields', 'address']],
    ['endless', { address: 'a'.repeat(10_000) }, [400, 'invalid_fields', 'address']],
    ['on a chain that is not there', { chain: 'SOL' }, [400, 'invalid_fields', 'chain']],
    ['on a chain that does not carry the currency', { currency: 'BTC' }, [400, 'invalid_fields', 'chain']],
    ['of a currency that is not there', { currency: 'EUR' }, [400, 'invalid_fields', 'currency']],
    ['with a label over two lines', { label: 'a\nb' }, [400, 'invalid_fields', 'label']],
    ['with a screenshot that is none', { screenshot: 'x' }, [400, 'invalid_fields', 'screenshot']],
  ])('that is %s is refused', async (_name, change, refusal) => {
    const { refuse, call, as } = await openBench();
    expect(await refuse(contract.addWallet, { ...WALLET, ...change })).toEqual(refusal);
    expect(await call(contract.walletList, {}, as)).toEqual([]);
  });

  test('is understood with what was pasted around it', async () => {
    const { call, as } = await openBench();
    const pasted = `ethereum:\u200b${EVM}@1?value=1e18 `;
    const { wallet_id } = await call(contract.addWallet, { ...WALLET, address: pasted }, as);
    expect(await call(contract.walletList, {}, as)).toMatchObject([{ wallet_id, address: EVM }]);
  });

  test('is linked once, however often it is asked for at once and however it is written', async () => {
    const { send, anna } = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(
          contract.addWallet,
          { ...WALLET, address: index % 2 === 0 ? EVM : EVM.toLowerCase() },
          { token: anna.token },
        ),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'destination_exists')).toHaveLength(9);
  });

  test('is one of twenty at most, also of those that come at once', async () => {
    const { send, anna, call, as } = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        send(contract.addWallet, { ...WALLET, address: address(index) }, { token: anna.token }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.error === 'destinations_full')).toHaveLength(5);
    expect(await call(contract.walletList, {}, as)).toHaveLength(20);
  });

  test('takes a screenshot of its own customer’s, once', async () => {
    const { call, customer, as, refuse, uploads, database } = await openBench();
    const ben = await customer('benno');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await uploads.keep(BigInt(ben.uid), 'wallet', bytes);
    const form = { ...WALLET, screenshot: picture.upload_id };
    expect(await refuse(contract.addWallet, form)).toEqual([403, 'forbidden', '']);
    expect(await call(contract.walletList, {}, as)).toEqual([]);
    await call(contract.addWallet, form, { token: ben.token });
    expect(
      await database.query('select from platform.uploads where claimed_at is not null and uid = $1', [
        ben.uid,
      ]),
    ).toHaveLength(1);
    expect(await refuse(contract.addWallet, { ...form, address: address(1) }, ben.token)).toEqual([
      400,
      'invalid_fields',
      'screenshot',
    ]);
  });
});

describe('linking', () => {
  test('asks who it is once the session is older than 15 minutes', async () => {
    const { clock, refuse, call, as } = await openBench();
    clock.advance(15 * 60_000 + 1);
    for (const [route, form] of [
      [contract.addWallet, WALLET],
      [contract.addBank, BANK],
    ] as const) {
      expect(await refuse(route, form)).toEqual([200, 'confirm_again', '']);
      expect(await refuse(route, { ...form, password: 'not hers' })).toEqual([200, 'password_wrong', '']);
    }
    await call(contract.addWallet, { ...WALLET, password: PASSWORD }, as);
    await call(contract.addBank, { ...BANK, password: PASSWORD }, as);
  });
});

describe('removing', () => {
  test('takes it off the list, keeps it for the records, and can be taken back for ten minutes', async () => {
    const { call, as, at, refuse, clock, destinations, database, uid } = await openBench();
    const wallet = await call(contract.addWallet, WALLET, as);
    const card = await call(contract.addBank, BANK, as);
    await call(at(contract.removeWallet, wallet.wallet_id), { id: wallet.wallet_id }, as);
    await call(at(contract.removeBank, card.bank_id), { id: card.bank_id }, as);
    expect(await call(contract.walletList, {}, as)).toEqual([]);
    expect(await call(contract.bankList, {}, as)).toEqual([]);
    expect(await destinations.walletOf(database, uid, wallet.wallet_id)).toBe(null);
    expect(await destinations.bankOf(database, uid, card.bank_id)).toBe(null);
    // A payment may be on its way to it.
    expect(await destinations.openNumbers(database, uid, card.bank_id)).toEqual(ONLY_CARD);
    expect(
      await database.query('select from funding.wallets where removed_at is not null and uid = $1', [uid]),
    ).toHaveLength(1);
    clock.advance(600_000);
    const id = wallet.wallet_id;
    expect(await call(at(contract.restoreWallet, id), { id }, as)).toEqual(wallet);
    clock.advance(1);
    expect(await refuse(at(contract.restoreBank, card.bank_id), {})).toEqual([404, 'not_found', '']);
  });

  test('of one that is linked anew, or where twenty are, is not taken back', async () => {
    const { call, as, at, refuse } = await openBench();
    const first = await call(contract.addWallet, WALLET, as);
    await call(at(contract.removeWallet, first.wallet_id), { id: first.wallet_id }, as);
    const second = await call(contract.addWallet, WALLET, as);
    expect(second.wallet_id).not.toBe(first.wallet_id);
    const restore = at(contract.restoreWallet, first.wallet_id);
    expect(await refuse(restore, {})).toEqual([200, 'destination_exists', '']);
    await call(at(contract.removeWallet, second.wallet_id), { id: second.wallet_id }, as);
    for (let n = 0; n < 20; n += 1) await call(contract.addWallet, { ...WALLET, address: address(n) }, as);
    expect(await refuse(restore, {})).toEqual([200, 'destinations_full', '']);
  });

  test('of another’s, of none and twice is not found', async () => {
    const { call, as, at, refuse, customer } = await openBench();
    const { wallet_id: id } = await call(contract.addWallet, WALLET, as);
    const ben = (await customer('benno-2')).token;
    const remove = at(contract.removeWallet, id);
    expect(await refuse(remove, {}, ben)).toEqual([404, 'not_found', '']);
    expect(await refuse(at(contract.restoreWallet, id), {})).toEqual([404, 'not_found', '']);
    expect(await refuse(at(contract.removeBank, id), {})).toEqual([404, 'not_found', '']);
    expect(await refuse(at(contract.removeWallet, 'x'), {})).toEqual([400, 'invalid_fields', 'id']);
    await call(remove, { id }, as);
    expect(await refuse(remove, {})).toEqual([404, 'not_found', '']);
    expect(await refuse(at(contract.restoreWallet, id), {}, ben)).toEqual([404, 'not_found', '']);
  });
});

test('a destination is never edited or deleted, not by a statement either', async () => {
  const { call, as, database } = await openBench();
  await call(contract.addWallet, WALLET, as);
  await call(contract.addBank, BANK, as);
  for (const statement of [
    `update funding.wallets set address = '${TRON}'`,
    "update funding.bank_cards set cardholder_name = 'Mallory'",
    'update funding.wallets set usable_from = created_at, label = null, chain = currency',
    'delete from funding.wallets',
    'delete from funding.bank_cards',
    'truncate funding.wallets',
  ]) {
    await expect(database.query(statement)).rejects.toThrow(/kept as it was linked/);
  }
});

test('nobody is asked about without a session', async () => {
  const { send, at } = await openBench();
  const { walletList, bankList, addWallet, addBank, removeWallet, restoreBank, setWhitelist } = contract;
  const id = '00000000-0000-7000-8000-000000000000';
  const ofOne = [at(removeWallet, id), at(restoreBank, id)];
  for (const route of [walletList, bankList, addWallet, addBank, setWhitelist, ...ofOne]) {
    expect((await send(route, {})).status).toBe(401);
  }
});
