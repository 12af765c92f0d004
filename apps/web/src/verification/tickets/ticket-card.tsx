import { checkCodeIn, shownCode } from '@tallystick/proof/entries/check-code.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { areTicketsTaken } from '../../trading/public.ts';
import { Code } from '../facts/fact-row.tsx';
import { NotTaken } from '../facts/not-taken.tsx';
import { saveFile } from '../facts/save-file.ts';

interface Props {
  readonly orderNo: string;
  /** The exact bytes of the ticket. */
  readonly ticket: string;
}

/** The ticket of a running trade: its check code, and a way to take it out of the app. */
export const TicketCard = ({ orderNo, ticket }: Props) => {
  const t = useTranslations('verification');
  const code = useMemo(() => shownCode(checkCodeIn(ticket) ?? ''), [ticket]);
  return (
    <section className="flex flex-col gap-4 px-4 pb-4">
      {areTicketsTaken() ? null : <NotTaken />}
      <Card>
        <dl className="flex flex-col">
          <FigureRow label={t('ticketSave.title')}>
            <Code>{code}</Code>
          </FigureRow>
        </dl>
        <Button
          look="ghost"
          icon={<Download className="size-5" aria-hidden="true" />}
          onClick={() => saveFile(`tallystick-ticket-${orderNo}.json`, ticket)}
        >
          {t('ticketSave.save')}
        </Button>
      </Card>
    </section>
  );
};
