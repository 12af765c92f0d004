import { decideBankRate, type RateProposal, type RateVersion } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { DecideVersion } from '../../shared/dialogs/decide-version.tsx';
import type { Deciding } from '../../shared/dialogs/use-approvals.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { baseOf, rateChange } from './rates.rules.ts';

interface Props {
  readonly deciding: Deciding<RateProposal>;
  readonly versions: readonly RateVersion[];
  readonly onClose: (done: string | null) => void;
}

/** Approves or rejects a colleague's rates. */
export const DecideRate = ({ deciding, versions, onClose }: Props) => {
  const { proposal } = deciding;
  const change = rateChange(proposal, baseOf(proposal, versions));
  const { local_currency: local } = proposal;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('the bank rates')}
      approval={t('Applies at once to new deposits and withdrawals by bank. Earlier ones keep their rate.')}
      rejection={t('The rates stay as they are.')}
      facts={[
        [
          t('Customer pays'),
          <b key="deposit">
            {t('{depositRate} {local} for 1 USDT', { depositRate: proposal.deposit_rate, local })}
          </b>,
        ],
        [
          t('Customer receives'),
          <b key="withdraw">
            {t('{withdrawRate} {local} for 1 USDT', { withdrawRate: proposal.withdraw_rate, local })}
          </b>,
        ],
        [
          t('Change'),
          change === null ? null : (
            <span key="change" className={change.isLarge ? 'font-medium text-act' : undefined}>
              {change.words}
            </span>
          ),
        ],
        [t('Rate of'), utcAt(proposal.proposed_at)],
        [t('Closes the bank'), utcAt(proposal.expires_at)],
        [t('By'), proposal.proposed_by],
        [t('Source'), proposal.reason],
      ]}
      decide={(form) => call(decideBankRate, form)}
      refresh="bank-rates"
      onClose={onClose}
    />
  );
};
