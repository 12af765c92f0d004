import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { networkName } from '../../shared/texts/network-name.ts';

interface Props {
  readonly ways: readonly Way[];
  readonly chosen: string;
  readonly onChoose: (wayId: string) => void;
}

/** The choice of a currency and its network, which the customer must be sure of first. */
export const WayChoice = ({ ways, chosen, onChoose }: Props) => {
  const t = useTranslations('deposits');
  return (
    <div role="radiogroup" aria-label={t('ways')} className="grid grid-cols-2 gap-2">
      {ways.map((way) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the coin and its network.
        <button
          key={way.way_id}
          type="button"
          role="radio"
          aria-checked={way.way_id === chosen}
          onClick={() => onChoose(way.way_id)}
          className={cx(
            'flex min-h-16 min-w-0 items-center gap-2 rounded-md border bg-surface px-2.5 py-2 text-left transition-[border-color,box-shadow] duration-120',
            way.way_id === chosen
              ? 'border-brand-ink shadow-[0_0_0_1px_var(--brand-ink)]'
              : 'border-line active:bg-surface-2',
          )}
        >
          {way.kind === 'bank' ? (
            <Landmark className="size-8 shrink-0 text-brand-ink" aria-hidden="true" />
          ) : (
            <CoinIcon coin={way.currency} />
          )}
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold text-16">{way.currency}</span>
            <span className="text-12 text-ink-2">{networkName(way) ?? t('bank')}</span>
          </span>
        </button>
      ))}
    </div>
  );
};
