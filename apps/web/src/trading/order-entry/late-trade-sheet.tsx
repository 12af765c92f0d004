import { Button } from '@tallystick/ui/controls/button.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { createPart } from '../../shared/chunks/part.ts';
import { PartMissing } from '../../shared/chunks/part-missing.tsx';
import { usePart } from '../../shared/chunks/use-part.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import type { TradeSheet } from './trade-sheet.tsx';

const sheet = createPart(() => import('./trade-sheet.tsx').then((module) => module.TradeSheet));

/** Fetches the sheet after the prices. If this fails, opening it tries again and says so. */
export const preloadTradeSheet = (): void => {
  sheet.load().catch(() => undefined);
};

/** The sheet in which a trade is decided. While it is missing, a plain panel says so: the code of a sheet would weigh on each coin page. */
export const LateTradeSheet = (props: ComponentProps<typeof TradeSheet>) => {
  const t = useTranslations();
  const now = usePart(sheet);
  if (now.state === 'ready') {
    const Content = now.value;
    return <Content {...props} />;
  }
  if (props.direction === null || now.state === 'waiting') return null;
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
