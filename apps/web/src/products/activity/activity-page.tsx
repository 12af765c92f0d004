import { type ActivityTier, activity, bookActivity } from '@tallystick/contract/products/activity.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { Details } from '../../shared/navigation/details.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { WithTexts } from '../texts.tsx';

type Page = DataOf<typeof activity>;

const servicePath = (text: string): string => `/pages/me/sub/service?text=${encodeURIComponent(text)}`;

interface TierProps {
  readonly version: number;
  readonly tier: ActivityTier;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One tier: its bonus, its deposit, and what has become of a booking. */
const Tier = ({ version, tier, isChosen, onChoose }: TierProps) => {
  const t = useTranslations('products.activity');
  const format = useFormat();
  const { booking } = tier;
  return (
    <label className="relative flex min-h-16 cursor-pointer items-center gap-3 border-line px-4 py-2.5 not-first-of-type:border-t has-focus-visible:bg-surface-2">
      <input
        type="radio"
        name="tier"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg -outline-offset-2"
        checked={isChosen}
        onChange={onChoose}
      />
      <Rosette
        seed={`tier ${version} ${tier.tier}`}
        lineWidth={0.6}
        className="size-12 shrink-0 text-brand-ink"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="font-semibold text-16 tabular-nums">
          {t('reward', { amount: format.amount(tier.reward) })}
        </span>
        <span translate="no" className="text-12 text-ink-2 tabular-nums">
          {t('topUp', { amount: format.amount(tier.recharge) })}
        </span>
        {booking === null ? null : (
          <span className="font-medium text-12 text-brand-ink">
            {booking.reward_paid === null
              ? t('booked', { date: format.date(new Date(booking.created_at)) })
              : t('paid', { amount: format.amount(booking.reward_paid) })}
          </span>
        )}
      </span>
      <span
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border',
          isChosen ? 'border-brand bg-brand text-on-brand' : 'border-ctl',
        )}
      >
        {isChosen ? <Check className="size-4" aria-hidden="true" /> : null}
      </span>
    </label>
  );
};

/** The step of the chosen tier: booking it, or writing about the booking. Nothing is left to do once its bonus is paid. */
const TierButton = ({ version, tier }: Pick<TierProps, 'version' | 'tier'>) => {
  const t = useTranslations('products.activity');
  const format = useFormat();
  const client = useQueryClient();
  const messageOf = (id: string): string =>
    t('message', { recharge: format.amount(tier.recharge), reward: format.amount(tier.reward), id });
  const book = useMutation({
    mutationFn: () => call(bookActivity, { version, tier: tier.tier }, { loading: '1' }),
    onSuccess: ({ booking_id }) => {
      void client.invalidateQueries({ queryKey: queryKeys.activity });
      navigate(servicePath(messageOf(booking_id)));
    },
  });
  const { booking } = tier;
  if (booking === null) {
    return (
      <Button busy={book.isPending} onClick={() => book.mutate()}>
        {t('book')}
      </Button>
    );
  }
  return booking.reward_paid === null ? (
    <Button look="quiet" onClick={() => navigate(servicePath(messageOf(booking.booking_id)))}>
      {t('toService')}
    </Button>
  ) : null;
};

/** The tiers, of which one is chosen, and one button for it. */
const Tiers = ({ page }: { readonly page: Page }) => {
  const t = useTranslations('products.activity');
  const [chosen, setChosen] = useState<number | null>(null);
  // Without a choice it is the customer's booking, or the first tier.
  const tier =
    page.tiers.find((each) => each.tier === chosen) ??
    page.tiers.find(({ booking }) => booking !== null) ??
    page.tiers[0];
  if (tier === undefined) return null;
  return (
    <section className="flex flex-col gap-3" aria-label={t('tiers')}>
      <fieldset className="min-w-0 overflow-hidden rounded-lg bg-surface shadow-card">
        <legend className="sr-only">{t('tiers')}</legend>
        {page.tiers.map((each) => (
          <Tier
            key={each.tier}
            version={page.version}
            tier={each}
            isChosen={each.tier === tier.tier}
            onChoose={() => setChosen(each.tier)}
          />
        ))}
      </fieldset>
      <TierButton version={page.version} tier={tier} />
    </section>
  );
};

const Shown = ({ page }: { readonly page: Page }) => {
  const t = useTranslations('products.activity');
  return (
    <>
      <div className="on-head head-ground relative overflow-hidden rounded-lg px-5 py-6 text-on-head shadow-card">
        <Rosette
          seed={`activity ${page.version}`}
          lineWidth={0.8}
          className="-top-18 -right-14 absolute size-36 text-on-head-2 opacity-45"
        />
        <h2 className="relative min-h-12 hyphens-auto text-balance pr-18 font-semibold text-28">
          <bdi>{page.title}</bdi>
        </h2>
      </div>
      <Tiers page={page} />
      <Card flush>
        <Details title={t('how')}>
          <div className="flex flex-col gap-3 text-14">
            <p className="whitespace-pre-line">
              <bdi>{page.body}</bdi>
            </p>
            <ol className="flex list-inside list-decimal flex-col gap-1">
              <li>{t('step1')}</li>
              <li>{t('step2')}</li>
              <li>{t('step3')}</li>
            </ol>
          </div>
        </Details>
      </Card>
    </>
  );
};

const Content = () => {
  const locale = useLocale();
  const page = useQuery({
    queryKey: [...queryKeys.activity, locale],
    queryFn: ({ signal }) => call(activity, {}, { signal, quiet: true }),
  });
  return (
    <div className="flex flex-col gap-4 p-4">
      {page.data !== undefined ? <Shown page={page.data} /> : <NotLoaded query={page}>{CARDS}</NotLoaded>}
    </div>
  );
};

/** The recharge-reward page: its text, its tiers, and booking one with customer service. */
export const ActivityPage = () => (
  <WithTexts>
    <Content />
  </WithTexts>
);
