import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatAmount, isCurrency } from '@tallystick/money';
import { holdingMessage, type StatedHolding } from '@tallystick/proof/assets/stated-assets.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../facts/command-line.tsx';
import { useHouseKeys } from '../keys/pinned-keys.ts';
import { ProvenSums } from './proven-sums.tsx';
import { type CheckedAssets, useAssets } from './use-held.ts';

const shortOf = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;

/** The signed text and its signature. Null for an address that no key signed for. */
const evidenceOf = ({ host, assets }: CheckedAssets, { address, signed }: StatedHolding) => {
  const challenge = assets.challenges[signed?.challenge ?? -1];
  if (signed === null || challenge === undefined) return null;
  return { message: holdingMessage(host, address, challenge.hash), signature: signed.signature };
};

const Parts = ({ checked, held }: { readonly checked: CheckedAssets; readonly held: StatedHolding }) => {
  const t = useTranslations('trust');
  const evidence = evidenceOf(checked, held);
  const parts: readonly (readonly ['address' | 'message' | 'signature', string])[] = [
    ['address', held.address],
    ...(evidence === null
      ? []
      : ([
          ['message', evidence.message],
          ['signature', evidence.signature],
        ] as const)),
  ];
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      {evidence === null ? <p className="text-pretty text-14 text-ink-2">{t('heldUnsigned')}</p> : null}
      {held.balance === null ? <p className="text-pretty text-14 text-ink-2">{t('heldSilent')}</p> : null}
      {parts.map(([part, text]) => (
        <div key={part} className="flex flex-col gap-1">
          <p className="text-12 text-ink-2">{t(`heldPart.${part}`)}</p>
          <CopyLine text={text} label={t('heldCopy', { what: t(`heldPart.${part}`) })} />
        </div>
      ))}
    </div>
  );
};

const Held = ({ checked, held }: { readonly checked: CheckedAssets; readonly held: StatedHolding }) => {
  const format = useFormat();
  const { currency, balance, chain, address } = held;
  const amount =
    balance === null
      ? '–'
      : isCurrency(currency)
        ? format.amount(formatAmount(balance, currency))
        : String(balance);
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
      <Parts checked={checked} held={held} />
    </details>
  );
};

const Failed = () => {
  const t = useTranslations('trust');
  return (
    <p role="alert" className="flex items-center gap-2 px-1 font-medium text-14 text-danger">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      {t('heldFails')}
    </p>
  );
};

/**
 * The holdings on chains by the newest statement, against the debts. This phone has checked every signature, and counts only what a key
 * signed for and a node answered for.
 */
export const HeldAddresses = () => {
  const t = useTranslations('trust');
  const { known } = useHouseKeys();
  const { data: checked } = useAssets(known?.keys ?? null);
  // Before the first statement there is nothing to show. The coverage above stands for itself.
  if (checked === undefined || checked === null) return null;
  const { holdings } = checked.assets;
  return (
    <section aria-labelledby="held-addresses" className="flex flex-col gap-3">
      <SectionHeading id="held-addresses">{t('heldOnChain')}</SectionHeading>
      {checked.holds ? null : <Failed />}
      <p className="px-1 text-pretty text-14 text-ink-2">
        {holdings.length === 0 ? t('heldNone') : t('heldIntro')}
      </p>
      <ProvenSums sums={checked.holds ? checked.sums : []} />
      {holdings.length === 0 ? null : (
        <Card flush>
          <div className="divide-y divide-line">
            {holdings.map((held) => (
              <Held key={`${held.chain} ${held.address} ${held.currency}`} checked={checked} held={held} />
            ))}
          </div>
        </Card>
      )}
    </section>
  );
};
