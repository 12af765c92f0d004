import { createHmac } from 'node:crypto';
import { cardDigits, isCardNumber } from '@tallystick/addresses';
import { type addBank as addBankRoute, MAX_DESTINATIONS, type ParsedInputOf } from '@tallystick/contract';
import type { Sql } from '../../platform/db.ts';
import { AppError, InvariantError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type Asking, type DestinationsContext, usableFromMs } from './context.ts';
import { insertCard, type LinkedCard, lockDestinations, selectSealedCard } from './destinations.sql.ts';
import { countLinked } from './removal.sql.ts';

/** Binds a sealed number to its own row: copied to another customer or card it cannot be opened. */
const purposeOf = (uid: bigint, bankId: string): string => `bank card ${bankId} of ${uid}`;

/** The fingerprint of a number. It is the same for every customer. */
export const fingerprintOf = (cardKey: Uint8Array, digits: string): Buffer =>
  createHmac('sha256', cardKey).update(`card ${digits}`).digest();

/** Adds a bank card with re-authentication. The contract lists its refusals. */
export const addBank = async (
  context: DestinationsContext,
  asking: Asking,
  form: ParsedInputOf<typeof addBankRoute>,
): Promise<LinkedCard> => {
  const { uid } = asking;
  const digits = cardDigits(form.card_number);
  if (digits === null || !isCardNumber(digits)) {
    throw new AppError('card_number_invalid', { fields: { card_number: 'invalid' } });
  }
  await context.refuseFrozen(context.database, uid);
  await context.confirmAgain(asking, form, 'recent');
  const nowMs = context.clock.nowMs();
  const card: LinkedCard = {
    bankId: uuidV7(nowMs),
    cardholderName: form.cardholder_name.trim(),
    openingBank: form.opening_bank.trim(),
    cardLast4: digits.slice(-4),
    usableFromMs: usableFromMs(context),
    createdAtMs: nowMs,
  };
  const number = {
    sealed: context.seal.seal(Buffer.from(digits), purposeOf(uid, card.bankId)),
    knownBy: createHmac('sha256', context.cardKey).update(`${uid} ${digits}`).digest(),
    fingerprint: fingerprintOf(context.cardKey, digits),
  };
  await context.database.transaction(async (sql) => {
    await lockDestinations(sql, uid);
    if ((await countLinked(sql, 'bank', uid)) >= MAX_DESTINATIONS) throw new AppError('destinations_full');
    if (!(await insertCard(sql, uid, card, number))) throw new AppError('destination_exists');
    const detail = `${card.openingBank} ··${card.cardLast4}`;
    await context.notify(sql, { uid, kind: 'destination', detail });
  });
  return card;
};

/** All digits of a card, removed or not, for staff who pay to it. They must never be stored or sent to the owner's session. */
export const openCardNumber = async (
  context: DestinationsContext,
  sql: Sql,
  uid: bigint,
  bankId: string,
): Promise<string> => {
  const sealed = await selectSealedCard(sql, uid, bankId);
  if (sealed === null) throw new InvariantError('a payment goes to a card that was never linked');
  return context.seal.open(sealed, purposeOf(uid, bankId)).toString('utf8');
};
