import type { Freeze } from '@tallystick/contract/accounts/freezes.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Snowflake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WithTexts } from './texts.ts';

const FreezeCard = ({ freeze }: { readonly freeze: Freeze }) => {
  const t = useTranslations('freezes');
  const format = useFormat();
  return (
    <Card className="flex gap-3">
      <Snowflake className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold text-16">{t(freeze.what)}</p>
        <p className="break-words text-14">
          {freeze.by_mail_link ? t('byMailLink') : <bdi>{freeze.reason}</bdi>}
        </p>
        <p className="text-12 text-ink-2">
          {t(freeze.what === 'trades' ? 'tradesNote' : 'moneyNote', {
            time: format.dateTime(new Date(freeze.since)),
          })}
        </p>
        <a href="#/pages/me/sub/service" className="-my-3 min-w-11 py-3 font-medium text-14 text-brand-ink">
          {t('ask')}
        </a>
      </div>
    </Card>
  );
};

export const FreezeCards = ({ freezes }: { readonly freezes: readonly Freeze[] }) => (
  <WithTexts>
    <div role="status" className="flex flex-col gap-2">
      {freezes.map((freeze) => (
        <FreezeCard key={freeze.what} freeze={freeze} />
      ))}
    </div>
  </WithTexts>
);
