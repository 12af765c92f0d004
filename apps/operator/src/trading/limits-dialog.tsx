import type { TradeLimits, TradeTerm } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { ProposeChange } from '../shared/changes/propose-change.tsx';
import { AmountField } from '../shared/fields/amount-field.tsx';
import { t } from '../shared/language/text.ts';
import { belowOpen, customerNotices, isChanged, LIMITS, lanesWords, openWords } from './limits.rules.ts';

interface PreviewProps {
  readonly lines: readonly string[];
}

/** The sentences for what a customer notices. */
const Preview = ({ lines }: PreviewProps) => (
  <section className="rounded-sm border border-line bg-surface-2 p-3">
    <h3 className="font-semibold">{t('common.whatCustomerSee')}</h3>
    <ul className="text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

interface Props {
  readonly kind: ChangeKind;
  readonly now: TradeLimits;
  /** The terms in force. */
  readonly terms: readonly TradeTerm[];
  readonly onClose: (done: string | null) => void;
}

/** Proposes limits for all customers alike. Another member of staff decides. */
export const LimitsDialog = ({ kind, now, terms, onClose }: Props) => {
  const { version, in_force_at: _, ...inForce } = now.in_force;
  const [limits, setLimits] = useState(inForce);
  const below = belowOpen(limits, now.open_now);
  return (
    <ProposeChange
      kind={kind}
      title={t('trading.limitsVersion', { version: version + 1 })}
      effect={[t('trading.limitsEffect'), lanesWords(now.lanes)].filter((each) => each !== null).join(' ')}
      draft={{ subject: 'trade_limits', target: '', based_on: version, content: limits }}
      isReady={isChanged(inForce, limits)}
      onClose={onClose}
    >
      {LIMITS.map(([name, label]) => (
        <AmountField
          key={name}
          label={label}
          name={name}
          digits={minorDigits('USDT')}
          unit="USDT"
          value={limits[name]}
          hint={openWords(name, now.open_now)}
          onChange={(amount) => setLimits((before) => ({ ...before, [name]: amount }))}
        />
      ))}
      <div role="status" className="flex flex-col gap-1">
        {below.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Preview lines={customerNotices(limits, terms, now.lanes)} />
    </ProposeChange>
  );
};
