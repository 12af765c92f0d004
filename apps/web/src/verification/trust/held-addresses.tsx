import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatAmount, isCurrency } from '@tallystick/money';
import type { HeldAddress } from '@tallystick/proof/liabilities/liabilities.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../facts/command-line.tsx';
import { useHeldAddresses } from './use-held.ts';
import { useNewestStatement } from './use-trust.ts';

/** In place of a signature: the keys of a cold address are on no server. */
const COLD_SIGNATURE = 'none';

const shortOf = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;

const Held = ({ held }: { readonly held: HeldAddress }) => {
  const t = useTranslations('trust');
  const format = useFormat();
  const { currency, balance, chain, address } = held;
  const isCold = held.signature === COLD_SIGNATURE;
  const amount = isCurrency(currency) ? format.amount(formatAmount(balance, currency)) : String(balance);
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {isCurrency(currency) ? <CoinIcon coin={currency} className="size-7" /> : null}
        <span className="flex min-w-0 flex-1 flex-col">
          <span translate="no" className="font-medium text-16 tabular-nums">
            {amount} {currency}
          </span>
          <code className="font-mono text-12 text-ink-2">
            {chain} · {shortOf(address)}
          </code>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        {isCold ? <p className="text-pretty text-14 text-ink-2">{t('heldCold')}</p> : null}
        {(isCold ? (['address'] as const) : (['address', 'message', 'signature'] as const)).map((part) => (
          <div key={part} className="flex flex-col gap-1">
            <p className="text-12 text-ink-2">{t(`heldPart.${part}`)}</p>
            <CopyLine text={held[part]} label={t('heldCopy', { what: t(`heldPart.${part}`) })} />
          </div>
        ))}
      </div>
    </details>
  );
};

/**
 * The holdings on chains by the newest statement. Each address has its own signature, which any wallet's tool can
 * check.
 */
export const HeldAddresses = () => {
  const t = useTranslations('trust');
  const statement = useNewestStatement();
  const held = useHeldAddresses(statement.data?.entry);
  // Before the first statement there is nothing to show. The coverage above stands for itself.
  if (held.data === undefined) return null;
  return (
    <section aria-labelledby="held-addresses" className="flex flex-col gap-3">
      <SectionHeading id="held-addresses">{t('heldOnChain')}</SectionHeading>
      <p className="px-1 text-pretty text-14 text-ink-2">
        {held.data.length === 0 ? t('heldNone') : t('heldIntro')}
      </p>
      {held.data.length === 0 ? null : (
        <Card flush>
          <div className="divide-y divide-line">
            {held.data.map((each) => (
              <Held key={`${each.address} ${each.currency}`} held={each} />
            ))}
          </div>
        </Card>
      )}
    </section>
  );
};
