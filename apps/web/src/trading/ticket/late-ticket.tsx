import { Button } from '@tallystick/ui/controls/button.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { createPart } from '../../shared/chunks/part.ts';
import { PartMissing } from '../../shared/chunks/part-missing.tsx';
import { usePart } from '../../shared/chunks/use-part.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import type { CoinTicket } from './coin-ticket.tsx';

const ticket = createPart(() => import('./coin-ticket.tsx').then((module) => module.CoinTicket));

/** Fetches the ticket after the prices. If this fails, opening it tries again and says so. */
export const preloadTicket = (): void => {
  ticket.load().catch(() => undefined);
};

/** The ticket of a coin. While its code is missing, a plain panel says so: the code of a sheet would weigh on each coin page. */
export const LateTicket = (props: ComponentProps<typeof CoinTicket>) => {
  const t = useTranslations();
  const now = usePart(ticket);
  if (now.state === 'ready') {
    const Content = now.value;
    return <Content {...props} />;
  }
  if (props.isDesk) return <PartMissing {...now} of="part" />;
  if (!props.isOpen || now.state === 'waiting') return null;
  return (
    <section
      role="dialog"
      aria-label={t('trading.sheet.title', { pair: pairOf(props.symbol) })}
      className="sticky bottom-0 z-20 border-line border-t bg-surface p-4 shadow-raised"
    >
      <PartMissing {...now} of="part" />
      <Button look="ghost" onClick={props.onClose}>
        {t('common.close')}
      </Button>
    </section>
  );
};
