import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { useTranslations } from 'use-intl';
import { WithWorthTexts } from '../../ledger/public.ts';
import { forDrawing, signOf } from '../../shared/texts/decimal.rules.ts';
import type { BalancePart } from './holds.rules.ts';
import { partColour } from './part-colour.ts';
import { useParts } from './use-parts.ts';

const Legend = ({ parts }: { readonly parts: readonly BalancePart[] }) => {
  const t = useTranslations('worth.parts');
  return (
    <span className="flex flex-wrap gap-x-3 text-12 text-ink-2">
      {parts.map(({ kind }) => (
        <span key={kind} className="flex min-w-0 items-center gap-1.5">
          <span className="size-2 shrink-0 rounded-full" style={partColour(kind)} />
          <span className="wrap-anywhere min-w-0">{t(kind)}</span>
        </span>
      ))}
    </span>
  );
};

/** A balance as one thin bar of its parts, with their names. The amounts stand in the details. */
export const CoinBar = ({ balance }: { readonly balance: Balance }) => {
  const parts = useParts(balance).filter(({ amount }) => signOf(amount) > 0);
  const total = parts.reduce((sum, { amount }) => sum + forDrawing(amount), 0);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex h-1 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ kind, amount }) => (
          <span
            key={kind}
            className="h-full"
            style={{ ...partColour(kind), width: `${(forDrawing(amount) / total) * 100}%` }}
          />
        ))}
      </span>
      <WithWorthTexts quiet>
        <Legend parts={parts} />
      </WithWorthTexts>
    </span>
  );
};
