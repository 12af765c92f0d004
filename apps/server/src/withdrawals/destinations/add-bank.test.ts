import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { secretFor } from '../../../test/support/accounts/accounts-bench.ts';
import {
  BANK,
  CARD,
  EVM,
  ONLY_CARD,
  shareDestinationsDatabase,
  WALLET,
} from '../../../test/support/funding/destinations-bench.ts';
import { openDestinations } from './destinations.ts';

const openBench = shareDestinationsDatabase();

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
    const [row] = await database.query(
      'select c::text as text, account_sealed from funding.bank_cards c where uid = $1',
      [uid],
    );
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
    const ben = await customer('benno-3');
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
    const [row] = await database.query(
      'select c::text as text, card_sealed from funding.bank_cards c where uid = $1',
      [uid],
    );
    expect(JSON.stringify([row?.['text'], card])).not.toContain('42424242');
    expect(Buffer.from(String(row?.['card_sealed'])).includes('42424242')).toBe(false);
    expect(await destinations.openNumbers(database, uid, card.bank_id)).toEqual(ONLY_CARD);
  });

  test('does not open for another customer, nor under another key', async () => {
    const { call, as, customer, database, clock, destinations, uid } = await openBench();
    const card = await call(contract.addBank, BANK, as);
    const ben = BigInt((await customer('benno-4')).uid);
    await database.query(
      `insert into funding.bank_cards (uid, bank_id, cardholder_name, opening_bank, card_last4, card_sealed, card_known_by,
         usable_from, created_at)
       select $1, bank_id, cardholder_name, opening_bank, card_last4, card_sealed, card_known_by, usable_from, created_at
       from funding.bank_cards where uid = $2`,
      [ben, uid],
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
      "select recipient, subject, body from platform.mail_outbox where recipient = 'marie@example.org' order by mail_id",
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
    await call(contract.addBank, BANK, { token: (await customer('benno-5')).token });
  });
});
