import { proposeTradeLimits, type TradeLimits, type TradeTerm } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../shared/fields/amount-field.tsx';
import { t } from '../shared/language/text.ts';
import { belowOpen, customerNotices, LIMITS, lanesWords, limitChanges, openWords } from './limits.rules.ts';

interface PreviewProps {
  readonly lines: readonly string[];
}

/** The sentences for what a customer notices. */
const Preview = ({ lines }: PreviewProps) => (
  <section className="rounded-sm border border-line bg-surface-2 p-3">
    <h3 className="font-semibold">{t('What a customer will see')}</h3>
    <ul className="text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

interface Props {
  readonly now: TradeLimits;
  readonly inForce: TradeLimits['versions'][number];
  /** The terms in force. */
  readonly terms: readonly TradeTerm[];
  readonly onClose: (done: string | null) => void;
}

/** Proposes limits for all customers alike. Another member of staff decides. */
export const LimitsDialog = ({ now, inForce, terms, onClose }: Props) => {
  const [limits, setLimits] = useState({
    user_open_stake: inForce.user_open_stake,
    symbol_open_profit: inForce.symbol_open_profit,
    second_open_profit: inForce.second_open_profit,
  });
  const below = belowOpen(limits, now.open_now);
  return (
    <DecisionDialog
      about={null}
      title={t('Limits of open trades, version {version}', { version: inForce.version + 1 })}
      effect={[
        t(
          'The same for every customer, for trades accepted after the approval. Open trades are not touched.',
        ),
        lanesWords(now.lanes),
      ]
        .filter((each) => each !== null)
        .join(' ')}
      action={t('Propose')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 200 }}
      isReady={limitChanges(inForce, limits).length > 0}
      decide={({ reason }) => call(proposeTradeLimits, { ...limits, based_on: inForce.version, reason })}
      refresh={['trade-limits']}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
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
    </DecisionDialog>
  );
};
