import type { PaymentSettings } from '@tallystick/contract';
import { grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { RISK_ACTION_WORDS } from './settings-words.ts';

interface Props {
  readonly rules: PaymentSettings['risk_rules'];
  readonly mayPropose: boolean;
  readonly onPropose: () => void;
}

/** The risk rules in force. */
export const RiskRulesSection = ({ rules: { settings, version }, mayPropose, onPropose }: Props) => {
  const { velocity, sharing, streak, splitting, hold_hours: holdHours } = settings;
  return (
    <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-semibold">{t('settings.riskRulesPaymentsVersion', { version })}</h2>
        {mayPropose && <Button onClick={onPropose}>{t('settings.newRiskRules')}</Button>}
      </header>
      <p className="text-ink-2">{t('settings.riskRulesEffect')}</p>
      <Facts
        facts={[
          [
            t('common.paymentsShortTime'),
            t('settings.fromInH', {
              action: RISK_ACTION_WORDS[velocity.action],
              payments: velocity.payments,
              hours: velocity.hours,
            }),
          ],
          [
            t('common.sharedUse'),
            t('settings.sharingRule', {
              action: RISK_ACTION_WORDS[sharing.action],
              accounts: sharing.accounts,
              deviceAccounts: sharing.device_accounts,
            }),
          ],
          [
            t('common.winningStreak'),
            t('settings.streakRule', {
              action: RISK_ACTION_WORDS[streak.action],
              oneIn: grouped(String(streak.one_in)),
              trades: streak.trades,
            }),
          ],
          [
            t('common.splitWithdrawals'),
            t('settings.splittingRule', {
              action: RISK_ACTION_WORDS[splitting.action],
              payments: splitting.payments,
              hours: splitting.hours,
              percent: splitting.percent,
            }),
          ],
          [t('settings.longestHold'), t('common.hHours', { hours: holdHours })],
        ]}
      />
    </section>
  );
};
