import { checkCodeOf, shownCode } from '@tallystick/proof/entries/check-code.ts';
import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { Code } from '../facts/fact-row.tsx';

/** The check code in the address: that of a scanned picture. Null if there is none. */
export const usePictureCode = (): string | null => {
  const code = useSearchParams()[0].get('code');
  return code !== null && /^[0-9a-f]{64}$/.test(code) ? code : null;
};

/** The check code of a trade, and whether it is the one of the picture that was scanned. */
export const CodeNote = ({ order }: { readonly order: AcceptedOrder }) => {
  const t = useTranslations('verification.code');
  const expected = usePictureCode();
  const code = useMemo(() => checkCodeOf(order), [order]);
  return (
    <Card>
      <dl className="flex flex-col">
        <FigureRow label={t('title')}>
          <Code>{shownCode(code)}</Code>
        </FigureRow>
      </dl>
      {expected === null ? null : (
        <p
          role="status"
          className={code === expected ? 'text-14 text-ink-2' : 'font-medium text-14 text-danger'}
        >
          {t(code === expected ? 'same' : 'other')}
        </p>
      )}
    </Card>
  );
};
