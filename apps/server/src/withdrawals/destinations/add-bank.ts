import { createHmac } from 'node:crypto';
import { accountCharacters, cardDigits, isAccountNumber, isCardNumber } from '@tallystick/addresses';
import { type addBank as addBankRoute, MAX_DESTINATIONS, type ParsedInputOf } from '@tallystick/contract';
import { AppError, InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { ADDITIONS, type Asking, type DestinationsContext, usableFromMs } from './context.ts';
import {
  insertCard,
  type LinkedCard,
  last4Of,
  lockDestinations,
  selectSealedNumbers,
} from './destinations.sql.ts';
import { countLinked } from './removal.sql.ts';

/** Binds a sealed number to its own row: copied to another customer or card it cannot be opened. */
const purposeOf = (uid: bigint, bankId: string): string => `bank card ${bankId} of ${uid}`;
const accountPurposeOf = (uid: bigint, bankId: string): string => `bank account ${bankId} of ${uid}`;

/** A destination at a bank: a card, an account, or both. */
interface Numbers {
  readonly card: string | null;
  readonly account: string | null;
  readonly bankCode: string | null;
}

/** The same text for the same destination: its card if it has one, otherwise its account at its bank. */
const identityOf = ({ card, account, bankCode }: Numbers): string =>
  card ?? `account ${bankCode ?? ''} ${account ?? ''}`;

const hashOf = (cardKey: Uint8Array, text: string): Buffer =>
  createHmac('sha256', cardKey).update(text).digest();

/** The fingerprint of a card. It is the same for every customer. */
export const fingerprintOf = (cardKey: Uint8Array, digits: string): Buffer =>
  hashOf(cardKey, `card ${digits}`);

type Form = ParsedInputOf<typeof addBankRoute>;

/** Null for a field that was left out or holds only spaces. */
const filled = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;

const readCard = (text: string | null): string | null => {
  if (text === null) return null;
  const digits = cardDigits(text);
  if (digits === null || !isCardNumber(digits)) {
    throw new AppError('card_number_invalid', { fields: { card_number: 'invalid' } });
  }
  return digits;
};

const readAccount = (text: string | null): string | null => {
  if (text === null) return null;
  const characters = accountCharacters(text);
  if (characters === null || !isAccountNumber(characters)) {
    throw new AppError('invalid_fields', { fields: { account_number: 'invalid' } });
  }
  return characters;
};

/** A bank's code in its country, or its BIC, without spaces. */
const readBankCode = (text: string | null): string | null => {
  if (text === null) return null;
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[0-9A-Z-]{2,20}$/.test(code))
    throw new AppError('invalid_fields', { fields: { bank_code: 'invalid' } });
  return code;
};

const readNumbers = (form: Form): Numbers => ({
  card: readCard(filled(form.card_number)),
  account: readAccount(filled(form.account_number)),
  bankCode: readBankCode(filled(form.bank_code)),
});

const sealNumbers = (
  context: DestinationsContext,
  uid: bigint,
  bankId: string,
  { card, account }: Numbers,
) => ({
  card: card === null ? null : context.seal.seal(Buffer.from(card), purposeOf(uid, bankId)),
  account: account === null ? null : context.seal.seal(Buffer.from(account), accountPurposeOf(uid, bankId)),
});

/** Adds a bank card or account with re-authentication. The contract lists its refusals. */
export const addBank = async (
  context: DestinationsContext,
  asking: Asking,
  form: Form,
): Promise<LinkedCard> => {
  const { uid } = asking;
  const numbers = readNumbers(form);
  await context.refuseFrozen(context.database, uid);
  await context.confirmAgain(asking, form, 'recent');
  await takeAttempt(context.database, context.clock, { allowance: ADDITIONS, key: String(asking.uid) });
  const nowMs = context.clock.nowMs();
  const card: LinkedCard = {
    bankId: uuidV7(nowMs),
    cardholderName: form.cardholder_name.trim(),
    openingBank: form.opening_bank.trim(),
    cardLast4: numbers.card?.slice(-4) ?? null,
    accountLast4: numbers.account?.slice(-4) ?? null,
    bankCode: numbers.bankCode,
    branch: filled(form.branch)?.trim() ?? null,
    usableFromMs: usableFromMs(context),
    createdAtMs: nowMs,
  };
  const identity = identityOf(numbers);
  const number = {
    sealed: sealNumbers(context, uid, card.bankId, numbers),
    knownBy: hashOf(context.cardKey, `${uid} ${identity}`),
    fingerprint:
      numbers.card === null
        ? hashOf(context.cardKey, identity)
        : fingerprintOf(context.cardKey, numbers.card),
  };
  await context.database.transaction(async (sql) => {
    await lockDestinations(sql, uid);
    if ((await countLinked(sql, 'bank', uid)) >= MAX_DESTINATIONS) throw new AppError('destinations_full');
    if (!(await insertCard(sql, uid, card, number))) throw new AppError('destination_exists');
    const detail = `${card.openingBank} ··${last4Of(card)}`;
    await context.notify(sql, { uid, kind: 'destination', detail });
  });
  return card;
};

export interface OpenNumbers {
  readonly card: string | null;
  readonly account: string | null;
}

/** All digits of a card or account, removed or not, for staff who pay to it. They must never be stored or sent to the owner's session. */
export const openNumbers = async (
  context: DestinationsContext,
  sql: Sql,
  uid: bigint,
  bankId: string,
): Promise<OpenNumbers> => {
  const sealed = await selectSealedNumbers(sql, uid, bankId);
  if (sealed === null) throw new InvariantError('a payment goes to a card that was never linked');
  const open = (number: Buffer | null, purpose: string): string | null =>
    number === null ? null : context.seal.open(number, purpose).toString('utf8');
  return {
    card: open(sealed.card, purposeOf(uid, bankId)),
    account: open(sealed.account, accountPurposeOf(uid, bankId)),
  };
};
