import type { PaymentSettings } from '@tallystick/contract';
import { grouped } from '../../shared/format.rules.ts';
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
        <h2 className="flex-1 font-semibold">Risk rules on payments · version {version}</h2>
        {mayPropose && <Button onClick={onPropose}>New risk rules…</Button>}
      </header>
      <p className="text-ink-2">
        They can hold a withdrawal. They never change a price, a trade, its outcome or a balance.
      </p>
      <Facts
        facts={[
          [
            'Payments in a short time',
            `${RISK_ACTION_WORDS[velocity.action]} from ${velocity.payments} in ${velocity.hours} h`,
          ],
          [
            'Shared use',
            `${RISK_ACTION_WORDS[sharing.action]} at ${sharing.accounts} or more other accounts with the same wallet or card, or ${sharing.device_accounts} on the same device and network`,
          ],
          [
            'Winning streak',
            `${RISK_ACTION_WORDS[streak.action]} if rarer than one customer in ${grouped(String(streak.one_in))}, over the newest ${streak.trades} trades`,
          ],
          [
            'Split withdrawals',
            `${RISK_ACTION_WORDS[splitting.action]} from ${splitting.payments} in ${splitting.hours} h, up to ${splitting.percent} % below the limit of one person`,
          ],
          ['Longest hold', `${holdHours} h`],
        ]}
      />
    </section>
  );
};
