import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';
import { partColour } from './part-colour.ts';
import { useParts } from './use-parts.ts';

/** A balance as one thin bar of its parts. The words stand in the details. */
export const CoinBar = ({ balance }: { readonly balance: Balance }) => {
  const parts = useParts(balance);
  const total = parts.reduce((sum, { amount }) => sum + forDrawing(amount), 0);
  return (
    <span className="flex h-1 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ kind, amount }) => (
        <span
          key={kind}
          className="h-full"
          style={{ ...partColour(kind), width: `${(forDrawing(amount) / total) * 100}%` }}
        />
      ))}
    </span>
  );
};
