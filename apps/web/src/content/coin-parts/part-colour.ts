import type { CSSProperties } from 'react';
import type { BalancePart } from './holds.rules.ts';

/** How strong the colour of each part is. Colours of their own are for directions and for proofs. */
const STRENGTHS: Readonly<Record<BalancePart['kind'], number>> = {
  available: 1,
  trades: 0.7,
  fund: 0.5,
  collateral: 0.35,
  withdrawals: 0.25,
  borrowed: 0.6,
  other: 0.3,
};

/** The colour of a part, in the bar and beside its words. */
export const partColour = (kind: BalancePart['kind']): CSSProperties => ({
  background: `var(${kind === 'borrowed' || kind === 'other' ? '--ink-3' : '--brand'})`,
  opacity: STRENGTHS[kind],
});
