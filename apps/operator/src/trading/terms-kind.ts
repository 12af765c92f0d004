import { type Change, type TermOfChange, termsOfChange } from '@tallystick/contract';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { changesOf } from './terms.rules.ts';

/** The terms that a change proposes. */
export const proposedTerms = (change: Pick<Change, 'fields'>): readonly TermOfChange[] =>
  termsIn(fieldOf(change, 'terms')?.now);

const termsIn = (text: string | null | undefined): readonly TermOfChange[] =>
  termsOfChange.parse(JSON.parse(text ?? '[]'));

const fieldOf = ({ fields }: Pick<Change, 'fields'>, name: string) =>
  fields.find((field) => field.name === name);

const startOf = (change: Pick<Change, 'fields'>): string => {
  const at = fieldOf(change, 'effective_at')?.now ?? null;
  return at === null ? '–' : utcAt(at);
};

/** The terms of trades, as the console words their changes. */
export const TRADE_TERMS: ChangeKind = {
  subject: 'trade_terms',
  refresh: 'trade-terms',
  of: t('trading.terms'),
  approval: (change) => t('trading.termsApproveEffect', { effectiveAt: startOf(change) }),
  rejection: t('trading.termsStayThey'),
  empty: t('trading.termsNoneYet'),
  linesOf: (change) => {
    const terms = fieldOf(change, 'terms');
    return [
      ...changesOf(termsIn(terms?.former), termsIn(terms?.now)),
      `${t('common.inForceFrom')}: ${startOf(change)}`,
    ];
  },
};
