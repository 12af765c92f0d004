import type { DataOf } from '@tallystick/contract/route.ts';
import type { trustFigures } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../facts/command-line.tsx';
import { useFigures } from './use-trust.ts';

type Anchor = DataOf<typeof trustFigures>['anchors'][number];

const AnchorRow = ({ anchor }: { readonly anchor: Anchor }) => {
  const t = useTranslations('trust');
  const fact = useTranslations('verification.fact');
  const format = useFormat();
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-16">{format.dateTime(new Date(anchor.block_at))}</span>
          <span className="text-12 text-ink-2">
            {t('anchors.covers', { orders: anchor.orders, prices: anchor.prices })}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <p className="text-14">
          {fact('block', { number: String(anchor.block_number), chain: String(anchor.chain_id) })}
        </p>
        {(
          [
            ['blockHash', anchor.block_hash],
            ['transaction', anchor.tx_hash],
          ] as const
        ).map(([part, text]) => (
          <div key={part} className="flex flex-col gap-1">
            <p className="text-12 text-ink-2">{fact(part)}</p>
            <CopyLine text={text} label={t('heldCopy', { what: fact(part) })} />
          </div>
        ))}
      </div>
    </details>
  );
};

/** The newest anchors of the public logs in a chain. */
export const Anchors = () => {
  const t = useTranslations('trust.anchors');
  const { data: figures } = useFigures();
  // The figures above show their own loading and failure.
  if (figures === undefined) return null;
  const { anchors } = figures;
  return (
    <section aria-labelledby="anchors" className="flex flex-col gap-3">
      <SectionHeading id="anchors">{t('title')}</SectionHeading>
      <p className="px-1 text-pretty text-14 text-ink-2">{anchors.length === 0 ? t('none') : t('intro')}</p>
      {anchors.length === 0 ? null : (
        <Card flush>
          <div className="divide-y divide-line">
            {anchors.map((anchor) => (
              <AnchorRow key={anchor.tx_hash} anchor={anchor} />
            ))}
          </div>
        </Card>
      )}
    </section>
  );
};
