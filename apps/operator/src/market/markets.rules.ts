import { t } from '../shared/language/text.ts';

/** A market in the answer of the health call. */
export interface Market {
  readonly symbol: string;
  readonly open: boolean;
  readonly halted_by: 'staff' | 'index' | 'ledger' | 'listing' | null;
  readonly reason: string | null;
}

/** The decision that staff can make: halt an open market, or resume one that staff halted. The others resume by themselves. */
export const decisionFor = (market: Market): 'halt' | 'resume' | null => {
  if (market.open) return 'halt';
  return market.halted_by === 'staff' ? 'resume' : null;
};

const HALTED_BY = {
  staff: t('market.haltedByStaff'),
  index: t('market.haltedNoPrice'),
  listing: t('market.notOffered'),
  ledger: t('market.haltedLedger'),
} as const;

export const haltedByWords = (market: Market): string =>
  market.halted_by === null ? t('market.halted') : HALTED_BY[market.halted_by];

export const marketMatches = (market: Market, wanted: string): boolean =>
  [market.symbol, market.open ? t('market.openAccepted') : haltedByWords(market), market.reason ?? '']
    .join(' ')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase());
