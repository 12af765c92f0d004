import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { useTranslations } from 'use-intl';
import { WithWorthTexts } from '../../ledger/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { partColour } from './part-colour.ts';
import { useParts } from './use-parts.ts';

export interface CoinDetailsProps {
  readonly balance: Balance;
}

const Parts = ({ balance }: CoinDetailsProps) => {
  const t = useTranslations('worth.parts');
  const own = useOwnAmount();
  return (
    <dl className="appear flex flex-col gap-1 px-4 pb-3 text-14">
      {useParts(balance).map(({ kind, amount }) => (
        <div key={kind} className="flex flex-wrap items-center gap-2">
          <dt className="flex items-center gap-2 text-ink-2">
            <span className="size-2.5 rounded-full" style={partColour(kind)} aria-hidden="true" />
            {t(kind)}
          </dt>
          <dd translate="no" className="ml-auto font-medium tabular-nums">
            {own(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The parts of a balance in words, in the colours of its bar. */
export const CoinDetails = (props: CoinDetailsProps) => (
  <WithWorthTexts quiet>
    <Parts {...props} />
  </WithWorthTexts>
);
