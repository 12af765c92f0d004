import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useTranslations } from 'use-intl';
import { stakeFigures } from '../stake/stake.rules.ts';
import { StakeFacts } from '../stake/stake-facts.tsx';

export interface LargeStake {
  readonly direction: Direction;
  readonly amount: string;
  readonly term: TradeTerm;
}

interface Props {
  /** Null: the dialog is closed. */
  readonly stake: LargeStake | null;
  readonly onConfirm: (stake: LargeStake) => void;
  readonly onCancel: () => void;
}

const Body = ({ stake }: { readonly stake: LargeStake }) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const figures = stakeFigures(stake.amount, stake.term);
  return (
    <div className="flex flex-col gap-3">
      <p>{t('largeBody', { held: format.amount(figures?.held ?? null) })}</p>
      <div className="@container text-left">
        <StakeFacts term={stake.term} figures={figures} />
      </div>
    </div>
  );
};

/** Asks once more before a large part of the balance is staked. */
export const LargeStakeDialog = ({ stake, onConfirm, onCancel }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  return (
    <Dialog
      open={stake !== null}
      onClose={onCancel}
      title={t('sheet.largeTitle')}
      actions={
        stake === null ? null : (
          <>
            <Button look="quiet" onClick={onCancel}>
              {t('sheet.largeBack')}
            </Button>
            <Button look={stake.direction} onClick={() => onConfirm(stake)}>
              {t('sheet.confirm', {
                direction: t(stake.direction),
                amount: format.amount(stake.amount),
                seconds: format.count(stake.term.seconds),
              })}
            </Button>
          </>
        )
      }
    >
      {stake === null ? null : <Body stake={stake} />}
    </Dialog>
  );
};
