import { type PaymentSettings, WITHDRAWAL_TIERS } from '@tallystick/contract';
import { grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { tierFacts } from './settings-words.ts';

interface SectionProps {
  readonly tiers: PaymentSettings['withdrawal_tiers'];
  readonly mayPropose: boolean;
  readonly onPropose: () => void;
}

/** The limits by identity in force. */
export const WithdrawalTiersSection = ({
  tiers: { settings, version },
  mayPropose,
  onPropose,
}: SectionProps) => (
  <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
    <header className="flex flex-wrap items-center gap-3">
      <h2 className="flex-1 font-semibold">{t('settings.tiersVersionTitle', { version })}</h2>
      {mayPropose && <Button onClick={onPropose}>{t('settings.newLimitsIdentity')}</Button>}
    </header>
    <p className="text-ink-2">{t('settings.tiersEffect')}</p>
    <Facts
      facts={tierFacts(settings).map(([name, limit]) => [name, /^\d/.test(limit) ? grouped(limit) : limit])}
    />
  </section>
);

const FIELDS = [
  ['unverified_day_max', t('settings.unverifiedPerDayUtcUsdt')],
  ['unverified_month_max', t('settings.unverifiedPerMonthUtcUsdt')],
  ['verified_day_max', t('settings.verifiedPerDayUtcUsdt')],
  ['verified_month_max', t('settings.verifiedPerMonthUtcUsdt')],
] as const;

interface DialogProps {
  readonly tiers: PaymentSettings['withdrawal_tiers'];
  readonly onClose: (done: string | null) => void;
}

/** Proposes the limits by identity. */
export const WithdrawalTiersDialog = ({ tiers, onClose }: DialogProps) => (
  <LimitsDialog
    title={t('settings.tiersVersion', { version: tiers.version + 1 })}
    effect={t('settings.tiersIntro')}
    fields={FIELDS}
    inForce={tiers}
    empty={null}
    target={WITHDRAWAL_TIERS}
    contentOf={(settings) => ({ kind: WITHDRAWAL_TIERS, ...settings })}
    onClose={onClose}
  />
);
