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
        <h2 className="flex-1 font-semibold">
          {t('Risk rules on payments · version {version}', { version })}
        </h2>
        {mayPropose && <Button onClick={onPropose}>{t('New risk rules…')}</Button>}
      </header>
      <p className="text-ink-2">
        {t('They can hold a withdrawal. They never change a price, a trade, its outcome or a balance.')}
      </p>
      <Facts
        facts={[
          [
            t('Payments in a short time'),
            t('{action} from {payments} in {hours} h', {
              action: RISK_ACTION_WORDS[velocity.action],
              payments: velocity.payments,
              hours: velocity.hours,
            }),
          ],
          [
            t('Shared use'),
            t(
              '{action} at {accounts} or more other accounts with the same wallet or card, or {deviceAccounts} on the same device and network',
              {
                action: RISK_ACTION_WORDS[sharing.action],
                accounts: sharing.accounts,
                deviceAccounts: sharing.device_accounts,
              },
            ),
          ],
          [
            t('Winning streak'),
            t('{action} if rarer than one customer in {oneIn}, over the newest {trades} trades', {
              action: RISK_ACTION_WORDS[streak.action],
              oneIn: grouped(String(streak.one_in)),
              trades: streak.trades,
            }),
          ],
          [
            t('Split withdrawals'),
            t('{action} from {payments} in {hours} h, up to {percent} % below the limit of one person', {
              action: RISK_ACTION_WORDS[splitting.action],
              payments: splitting.payments,
              hours: splitting.hours,
              percent: splitting.percent,
            }),
          ],
          [t('Longest hold'), t('{hours} h', { hours: holdHours })],
        ]}
      />
    </section>
  );
};
