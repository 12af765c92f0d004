import { InvariantError } from '../../platform/errors.ts';
import { fingerprintOf, openNumbers } from './add-bank.ts';
import type { DestinationsContext } from './context.ts';
import { type CardPlace, selectUnmarkedCards, updateFingerprint } from './fingerprints.sql.ts';

const BATCH = 200;

/** Adds fingerprints to cards that were linked before fingerprints existed. A number that cannot be opened is logged and skipped. */
export const fingerprintCards = async (
  context: DestinationsContext,
  warn: (error: unknown) => void,
): Promise<void> => {
  let after: CardPlace | null = null;
  for (;;) {
    const cards: readonly CardPlace[] = await selectUnmarkedCards(context.database, after, BATCH);
    for (const { uid, bankId } of cards) {
      try {
        const { card } = await openNumbers(context, context.database, uid, bankId);
        if (card === null) throw new InvariantError('a destination without a fingerprint is a card');
        await updateFingerprint(context.database, { uid, bankId }, fingerprintOf(context.cardKey, card));
      } catch (error) {
        warn(error);
      }
    }
    after = cards.at(-1) ?? null;
    if (cards.length < BATCH) return;
  }
};
