import { type ActivityTier, activity, bookActivity } from '@tallystick/contract/products/activity.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { WithTexts } from '../texts.tsx';

type Page = DataOf<typeof activity>;

const servicePath = (text: string): string => `/pages/me/sub/service?text=${encodeURIComponent(text)}`;

interface TierProps {
  readonly version: number;
  readonly tier: ActivityTier;
}

const Tier = ({ version, tier }: TierProps) => {
  const t = useTranslations('products.activity');
  const format = useFormat();
  const client = useQueryClient();
  const book = useMutation({
    mutationFn: () => call(bookActivity, { version, tier: tier.tier }, { loading: '1' }),
    onSuccess: ({ booking_id }) => {
      void client.invalidateQueries({ queryKey: queryKeys.activity });
      navigate(servicePath(messageOf(booking_id)));
    },
  });
  const messageOf = (id: string): string =>
    t('message', { recharge: format.amount(tier.recharge), reward: format.amount(tier.reward), id });
  const { booking } = tier;
  return (
    <Card>
      <article className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <Rosette seed={`tier ${version} ${tier.tier}`} lineWidth={0.6} className="size-12 text-brand-ink" />
          <div className="min-w-0 flex-1">
            <p translate="no" className="font-semibold text-20 tabular-nums">
              {t('reward', { amount: format.amount(tier.reward) })}
            </p>
            <p translate="no" className="text-14 text-ink-2 tabular-nums">
              {t('topUp', { amount: format.amount(tier.recharge) })}
            </p>
          </div>
        </div>
        {booking === null ? (
          <Button busy={book.isPending} onClick={() => book.mutate()}>
            {t('book')}
          </Button>
        ) : (
          <>
            <p className="rounded-md bg-brand-tint px-3 py-2 font-medium text-14 text-brand-ink">
              {booking.reward_paid === null
                ? t('booked', { date: format.date(new Date(booking.created_at)) })
                : t('paid', { amount: format.amount(booking.reward_paid) })}
            </p>
            {booking.reward_paid === null ? (
              <Button look="quiet" onClick={() => navigate(servicePath(messageOf(booking.booking_id)))}>
                {t('toService')}
              </Button>
            ) : null}
          </>
        )}
      </article>
    </Card>
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
        <h2 className="relative min-h-12 text-balance pr-18 font-semibold text-28">
          <bdi>{page.title}</bdi>
        </h2>
        <p className="relative whitespace-pre-line pt-2 text-14 text-on-head-2">
          <bdi>{page.body}</bdi>
        </p>
      </div>
      <section aria-label={t('how')}>
        <SectionHeading>{t('how')}</SectionHeading>
        <Card>
          <ol className="flex list-inside list-decimal flex-col gap-1 text-14">
            <li>{t('step1')}</li>
            <li>{t('step2')}</li>
            <li>{t('step3')}</li>
          </ol>
        </Card>
      </section>
      <section className="flex flex-col gap-3" aria-label={t('tiers')}>
        <SectionHeading>{t('tiers')}</SectionHeading>
        {page.tiers.map((tier) => (
          <Tier key={tier.tier} version={page.version} tier={tier} />
        ))}
      </section>
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
      {page.data !== undefined ? <Shown page={page.data} /> : <NotLoaded query={page} rows={5} />}
    </div>
  );
};

/** The recharge-reward page: its text, its tiers, and booking one with customer service. */
export const ActivityPage = () => (
  <WithTexts>
    <Content />
  </WithTexts>
);
