import type { OtherArrival } from '@tallystick/contract/funding/deposits/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { Ago } from '../../../shared/scheduling/ago.tsx';
import { useOtherArrivals } from '../use-deposits.ts';

const Row = ({ of }: { readonly of: OtherArrival }) => {
  const t = useTranslations('deposits.others');
  const name = of.name ?? t('unknown');
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
      <span translate="no" className="break-words font-semibold text-16 tabular-nums">
        {of.amount === null ? name : `${of.amount} ${name}`}
      </span>
      <span translate="no" className="text-12 text-ink-2 tabular-nums">
        {of.chain} · <Ago at={of.seen_at} underDay />
      </span>
      <p className="text-12 text-ink-2">
        {of.kind === 'token' ? t('token', { count: of.transfers }) : t(of.below_minimum ? 'small' : 'coin')}
      </p>
      {of.kind === 'coin' ? null : (
        <p className="break-words text-12 text-ink-2">
          {of.way_back === null
            ? t('wayBack.ask')
            : t(`wayBack.${of.way_back.state}`, { to: of.way_back.to })}
        </p>
      )}
      {of.contract === null ? null : <p className="truncate font-mono text-12 text-ink-3">{of.contract}</p>}
    </li>
  );
};

/** Arrivals at the address that are no deposits: tokens that are not accepted, and ether of contracts. Hidden if there is nothing. */
export const OtherArrivals = () => {
  const t = useTranslations('deposits.others');
  const { data } = useOtherArrivals();
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="other-arrivals">
      <SectionHeading id="other-arrivals">{t('title')}</SectionHeading>
      <Card flush>
        <ul>
          {data.map((of) => (
            <Row key={`${of.kind} ${of.contract ?? ''} ${of.seen_at}`} of={of} />
          ))}
        </ul>
      </Card>
    </section>
  );
};
