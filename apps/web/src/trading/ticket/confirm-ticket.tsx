import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useTranslations } from 'use-intl';
import { MarkedTitle } from '../practice/practice-mark.tsx';
import { useUnit } from '../practice/use-unit.ts';
import { stakeFigures } from '../stake/stake.rules.ts';
import { Payoff } from './payoff.tsx';
import { RiskLine } from './risk-line.tsx';
import type { AskedStake, TicketState } from './use-ticket.ts';

const Body = ({ symbol, stake }: { readonly symbol: string; readonly stake: AskedStake }) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const unit = useUnit();
  const figures = stakeFigures(stake.amount, stake.term);
  return (
    <div className="flex flex-col gap-3">
      <p>
        {stake.isLarge ? (
          t('largeBody', { held: format.amount(figures?.held ?? null), unit })
        ) : figures === null ? null : (
          <Payoff symbol={symbol} term={stake.term} direction={stake.direction} figures={figures} />
        )}
      </p>
      <RiskLine term={stake.term} figures={figures} />
    </div>
  );
};

/** Asks once more: after a tap, and before a large part of the balance is traded. */
export const ConfirmTicket = ({ ticket }: { readonly ticket: TicketState }) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const unit = useUnit();
  const { asked: stake, symbol, confirm, takeBack } = ticket;
  return (
    <Dialog
      open={stake !== null}
      onClose={takeBack}
      title={<MarkedTitle>{t(stake?.isLarge === true ? 'sheet.largeTitle' : 'sheet.askTitle')}</MarkedTitle>}
      actions={
        stake === null ? null : (
          <>
            <Button look="quiet" onClick={takeBack}>
              {t('sheet.largeBack')}
            </Button>
            <Button look={stake.direction} onClick={() => confirm(stake)}>
              {t('sheet.confirm', {
                direction: t(stake.direction),
                amount: format.amount(stake.amount),
                unit,
                seconds: format.count(stake.term.seconds),
              })}
            </Button>
          </>
        )
      }
    >
      {stake === null ? null : <Body symbol={symbol} stake={stake} />}
    </Dialog>
  );
};
