import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { accountsBench, PASSWORD, secretFor } from '../../../test/support/accounts/accounts-bench.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { refuseFrozen } from '../../accounts/freezes/freezes.ts';
import { openPaymentMethods } from '../payment-methods/payment-methods.ts';
import { openDestinations } from './destinations.ts';
import { registerDestinationRoutes } from './routes.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const CARD = '4242 4242 4242 4242';
const WALLET = { currency: 'USDT', chain: 'ERC20', address: EVM } as const;
const BANK = { cardholder_name: 'Anna Example', opening_bank: 'First Bank', card_number: CARD };

const ONLY_CARD = { card: '4242424242424242', account: null };

const openBench = async (mode: 'demo' | 'live' = 'demo') => {
  // Accounts are opened by the demo's invitation. Only the destinations run in live mode, with its waiting time.
  const bench = await accountsBench();
  const { database, clock, accounts } = bench;
  const { uploads } = await openTestUploads(database, clock);
  const destinations = openDestinations({
    refuseFrozen: (sql, uid) => refuseFrozen(sql, uid, 'withdrawals'),
    notify: (sql, notice) => accounts.notify(sql, notice),
    database,
    clock,
    mode,
    paymentMethods: await openPaymentMethods({ database, clock, mode: 'demo' }),
    uploads,
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    secretFor,
  });
  registerDestinationRoutes(bench.http, destinations);
  const anna = await bench.customer('anna');
  const uid = BigInt(anna.uid);
  const refuse = async (route: Parameters<typeof bench.send>[0], input: object, token = anna.token) => {
    const { status, body } = await bench.send(route, input, { token });
    return [status, body.error, Object.keys(body.fields ?? {}).join()];
  };
  /** The route's address with the id in its path. */
  const at = <R extends contract.Route>(route: R, id: string): R => ({
    ...route,
    path: route.path.replace(':id', id),
  });
  return {
    database,
    clock,
    uploads,
    destinations,
    anna,
    uid,
    refuse,
    at,
    as: { token: anna.token },
    call: <R extends contract.Route>(
      route: R,
      input: contract.InputOf<R>,
      sent?: { token: string; form?: boolean },
    ) => bench.call(route, input, sent),
    send: (route: contract.Route, input: object, sent?: { token: string }) => bench.send(route, input, sent),
    customer: (name: string) => bench.customer(name),
  };
};

/** The n-th of a series of valid addresses. */
const address = (n: number): string => `0x${(0xabc000n + BigInt(n)).toString(16).padStart(40, '0')}`;

describe('a wallet', () => {
  test('that is a deposit address of a customer or of the house is refused', async () => {
    const { database, uid, refuse, call, as } = await openBench();
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
    expect(await database.query('select from platform.uploads where claimed_at is not null')).toHaveLength(1);
    expect(await refuse(contract.addWallet, { ...form, address: address(1) }, ben.token)).toEqual([
      400,
      'invalid_fields',
      'screenshot',
    ]);
  });
});

describe('a bank account', () => {
  const ACCOUNT = {
    cardholder_name: 'Anna Example',
    opening_bank: 'Siam Bank',
    account_number: '123-4-56789-0',
    bank_code: 'siam th bk',
    branch: 'Silom',
  };

  test('needs no card, and is kept so that only its last four digits can be read', async () => {
    const { call, as, database, destinations, uid } = await openBench();
    const account = await call(contract.addBank, { ...ACCOUNT, card_number: '' }, as);
    expect(account).toMatchObject({
      card_last4: '7890',
      account_last4: '7890',
      bank_code: 'SIAMTHBK',
      branch: 'Silom',
    });
    expect(await call(contract.bankList, {}, as)).toEqual([account]);
    const [row] = await database.query('select c::text as text, account_sealed from funding.bank_cards c');
    expect(JSON.stringify([row?.['text'], account])).not.toContain('1234567890');
    expect(Buffer.from(String(row?.['account_sealed'])).includes('1234567890')).toBe(false);
    const open = { card: null, account: '1234567890' };
    expect(await destinations.openNumbers(database, uid, account.bank_id)).toEqual(open);
  });

  test('beside a card is kept with it, and the card’s digits stand for both', async () => {
    const { call, as, database, destinations, uid } = await openBench();
    const both = await call(contract.addBank, { ...ACCOUNT, card_number: CARD }, as);
    expect(both).toMatchObject({ card_last4: '4242', account_last4: '7890' });
    const open = { card: '4242424242424242', account: '1234567890' };
    expect(await destinations.openNumbers(database, uid, both.bank_id)).toEqual(open);
  });

  test('is linked once at each bank, and known when another customer links it', async () => {
    const { call, as, refuse, customer, database, destinations, uid } = await openBench();
    const first = await call(contract.addBank, ACCOUNT, as);
    const again = { ...ACCOUNT, account_number: '1234567890', opening_bank: 'Elsewhere' };
    expect(await refuse(contract.addBank, again)).toEqual([200, 'destination_exists', '']);
    expect(await refuse(contract.addBank, { ...again, bank_code: '014' })).toEqual([200, undefined, '']);
    const ben = await customer('benno');
    const theirs = await call(contract.addBank, ACCOUNT, { token: ben.token });
    expect(await destinations.cardFingerprint(database, BigInt(ben.uid), theirs.bank_id)).toEqual(
      await destinations.cardFingerprint(database, uid, first.bank_id),
    );
  });

  test.each([
    ['letters alone', { account_number: 'savings' }, 'account_number'],
    ['an IBAN with a digit changed', { account_number: 'DE89 3704 0044 0532 0130 01' }, 'account_number'],
    ['a code that is none', { bank_code: 'ÄÖ' }, 'bank_code'],
    ['a branch that is too long', { branch: 'x'.repeat(61) }, 'branch'],
    ['no number at all', { account_number: ' ' }, 'card_number'],
  ])('is refused with %s', async (_name, over, field) => {
    const { refuse, call, as } = await openBench();
    expect(await refuse(contract.addBank, { ...ACCOUNT, ...over })).toEqual([400, 'invalid_fields', field]);
    expect(await call(contract.bankList, {}, as)).toEqual([]);
  });
});

describe('a bank card', () => {
  test('is kept so that only its last four digits can be read', async () => {
    const { call, as, database, destinations, uid } = await openBench();
    const card = await call(contract.addBank, BANK, as);
    expect(card).toMatchObject({ cardholder_name: 'Anna Example', card_last4: '4242' });
    expect(await call(contract.bankList, {}, as)).toEqual([card]);
    const [row] = await database.query('select c::text as text, card_sealed from funding.bank_cards c');
    expect(JSON.stringify([row?.['text'], card])).not.toContain('42424242');
    expect(Buffer.from(String(row?.['card_sealed'])).includes('42424242')).toBe(false);
    expect(await destinations.openNumbers(database, uid, card.bank_id)).toEqual(ONLY_CARD);
  });

  test('does not open for another customer, nor under another key', async () => {
    const { call, as, customer, database, clock, destinations, uid } = await openBench();
    const card = await call(contract.addBank, BANK, as);
    const ben = BigInt((await customer('benno')).uid);
    await database.query(
      `insert into funding.bank_cards (uid, bank_id, cardholder_name, opening_bank, card_last4, card_sealed, card_known_by,
         usable_from, created_at)
       select $1, bank_id, cardholder_name, opening_bank, card_last4, card_sealed, card_known_by, usable_from, created_at
       from funding.bank_cards`,
      [ben],
    );
    await expect(destinations.openNumbers(database, ben, card.bank_id)).rejects.toThrow('cannot be opened');
    const other = openDestinations({
      ...destinations.context,
      clock,
      secretFor: (purpose) => secretFor(`other ${purpose}`),
    });
    await expect(other.openNumbers(database, uid, card.bank_id)).rejects.toThrow('cannot be opened');
  });

  test.each<[string, object, unknown[]]>([
    ['a digit changed', { card_number: '4242 4242 4242 4243' }, [400, 'card_number_invalid', 'card_number']],
    ['letters', { card_number: '4242 4242 4242 424x' }, [400, 'card_number_invalid', 'card_number']],
    ['zeros alone', { card_number: '0'.repeat(16) }, [400, 'card_number_invalid', 'card_number']],
    ['no number', { card_number: '' }, [400, 'invalid_fields', 'card_number']],
    ['no name', { cardholder_name: ' ' }, [400, 'invalid_fields', 'cardholder_name']],
    ['no bank', { opening_bank: '' }, [400, 'invalid_fields', 'opening_bank']],
  ])('with %s is refused', async (_name, change, refusal) => {
    const { refuse, call, as } = await openBench();
    expect(await refuse(contract.addBank, { ...BANK, ...change })).toEqual(refusal);
    expect(await call(contract.bankList, {}, as)).toEqual([]);
  });

  test('is told to its customer by mail, like a wallet; a refused one is not', async () => {
    const { call, refuse, customer, database } = await openBench();
    const { token } = await customer('marie@example.org');
    await call(contract.addWallet, WALLET, { token });
    await call(contract.addBank, BANK, { token });
    expect(await refuse(contract.addBank, BANK, token)).toEqual([200, 'destination_exists', '']);
    const mails = await database.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from platform.mail_outbox order by mail_id',
    );
    const told = { recipient: 'marie@example.org', subject: 'A new withdrawal destination was added' };
    expect(mails).toMatchObject([told, told]);
    expect(mails[0]?.body).toContain(`ERC20 ${EVM}`);
    expect(mails[1]?.body).toContain('First Bank ··4242');
    expect(mails[1]?.body).not.toContain('42424242');
  });

  test('is added once', async () => {
    const { call, as, refuse, customer } = await openBench();
    await call(contract.addBank, BANK, as);
    const again = { ...BANK, card_number: '4242-4242-4242-4242', opening_bank: 'Elsewhere' };
    expect(await refuse(contract.addBank, again)).toEqual([200, 'destination_exists', '']);
    // Two people may share a card.
    await call(contract.addBank, BANK, { token: (await customer('benno')).token });
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
    expect(await database.query('select from funding.wallets where removed_at is not null')).toHaveLength(1);
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
    const ben = (await customer('benno')).token;
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
  const { walletList, bankList, addWallet, addBank, removeWallet, restoreBank } = contract;
  const id = '00000000-0000-7000-8000-000000000000';
  for (const route of [walletList, bankList, addWallet, addBank, at(removeWallet, id), at(restoreBank, id)]) {
    expect((await send(route, {})).status).toBe(401);
  }
});
