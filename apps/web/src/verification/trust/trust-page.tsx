import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { BlueHeader } from '@tallystick/ui/layout/page-header.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { DESK, useMedia } from '@tallystick/ui/use-media.ts';
import { FileCheck, Globe, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LegalLinks } from '../../shared/legal/legal-links.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { NotLoaded, Waiting } from '../../shared/query-states/not-loaded.tsx';
import { useReleaseState } from '../../shared/releases/release-state.ts';
import { LanguageSheet } from '../../shared/texts/language-sheet.tsx';
import { Fold } from '../facts/fold.tsx';
import { KeysNote, NoWitness } from '../keys/keys-note.tsx';
import { useHouseKeys } from '../keys/pinned-keys.ts';
import { ReleaseCard } from '../releases/release-card.tsx';
import { WithTexts } from '../texts.tsx';
import { Anchors } from './anchors.tsx';
import { MainCoverage, OtherCoverage } from './coverage.tsx';
import { FigureCards } from './figure-cards.tsx';
import { HeldAddresses } from './held-addresses.tsx';
import { LogList } from './log-list.tsx';
import { MovingCosts } from './moving-costs.tsx';
import { Seals } from './seals.tsx';
import { Speeds } from './speeds.tsx';
import { useCountriesSummary } from './use-countries.ts';
import { useFigures, useNewestStatement } from './use-trust.ts';

const Figures = () => {
  const t = useTranslations('trust');
  const format = useFormat();
  const asked = useFigures();
  const { data: figures } = asked;
  if (figures === undefined) {
    return (
      <NotLoaded query={asked}>
        <Skeleton className="h-100 w-full" />
        <Skeleton className="h-40 w-full" />
      </NotLoaded>
    );
  }
  const [main, ...others] = figures.coverage;
  return (
    <>
      {main === undefined ? null : <MainCoverage covered={main} />}
      {others.length === 0 ? null : (
        <section aria-labelledby="other-coins">
          <SectionHeading id="other-coins">{t('otherCoins')}</SectionHeading>
          <OtherCoverage coverage={others} />
        </section>
      )}
      <section aria-labelledby="last-30" className="flex flex-col gap-3">
        <SectionHeading
          id="last-30"
          trailing={
            <span className="text-12 text-ink-2">
              {t('since', { date: format.date(new Date(figures.since)) })}
            </span>
          }
        >
          {t('last30')}
        </SectionHeading>
        <FigureCards figures={figures} />
        <p className="px-1 text-12 text-ink-2">
          {t('asOf', { time: format.dateTime(new Date(figures.as_of)) })}
        </p>
      </section>
    </>
  );
};

const Logs = () => {
  const t = useTranslations('verification');
  const trust = useTranslations('trust');
  const format = useFormat();
  const { known, error, refetch } = useHouseKeys();
  const statement = useNewestStatement();
  return (
    <section aria-labelledby="logs" className="flex flex-col gap-3">
      <SectionHeading id="logs">{trust('logs')}</SectionHeading>
      <p className="px-1 text-pretty text-14 text-ink-2">{trust('logsIntro')}</p>
      {known !== null ? (
        <>
          <NoWitness known={known} />
          <LogList keys={known.keys} />
          <p className="px-1 text-14 text-ink-2 empty:hidden">
            {statement.data === undefined
              ? null
              : statement.data === null
                ? t('liability.none')
                : t('liability.madeAt', { time: format.dateTime(new Date(statement.data.made_at)) })}
          </p>
          <KeysNote known={known} />
        </>
      ) : error === null ? (
        <Waiting rows={4} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
};

/** The release that runs. One that is not in the log, or an altered file, stands on the page itself. */
const useIsReleaseCalm = (): boolean => {
  const state = useReleaseState();
  return state === undefined || (state.alarm === null && state.waiting === null);
};

/** Everything that an expert compares and recalculates. */
const ForExperts = ({ withRelease }: { readonly withRelease: boolean }) => {
  const t = useTranslations('trust');
  const pages = useTranslations('pages.title');
  const countries = useCountriesSummary();
  const isDesk = useMedia(DESK);
  return (
    <Fold head={t('seal.experts')} kept="experts">
      <div className={isDesk ? 'grid auto-cols-fr grid-flow-col items-start gap-5' : 'flex flex-col gap-5'}>
        <div className="flex min-w-0 flex-col gap-5">
          <Figures />
          <Speeds />
          <MovingCosts />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <HeldAddresses />
          <Logs />
          <Anchors />
          {withRelease ? <ReleaseCard /> : null}
          <Card flush>
            <ListRow href="#/trust/terms" icon={<ScrollText aria-hidden="true" />} title={pages('terms')} />
            <ListRow
              href="#/trust/countries"
              icon={<Globe aria-hidden="true" />}
              title={pages('countries')}
              subtitle={countries}
            />
          </Card>
        </div>
      </div>
    </Fold>
  );
};

const Trust = () => {
  const common = useTranslations('common');
  const t = useTranslations('trust');
  const pages = useTranslations('pages.title');
  const isCalm = useIsReleaseCalm();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <BlueHeader
        seed="trust"
        title={pages('trust')}
        overlap
        back={{ label: common('back'), onPress: () => goBack() }}
        trailing={
          <IconButton label={common('language')} onHead onClick={() => setChoosing(true)}>
            <Globe aria-hidden="true" />
          </IconButton>
        }
      >
        <p className="text-balance pt-3 pb-3 font-semibold text-28">{t('heading')}</p>
      </BlueHeader>
      <div className="-mt-14 relative flex flex-col gap-4 px-4 pb-8">
        {isCalm ? null : <ReleaseCard />}
        <Seals />
        <Card flush>
          <ListRow href="#/trust/check" icon={<FileCheck aria-hidden="true" />} title={t('toCheck')} />
        </Card>
        <ForExperts withRelease={isCalm} />
        <LegalLinks />
      </div>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
};

/** `/trust`: the public checks of the house, with or without an account. */
export const TrustPage = () => (
  <WithTexts>
    <Trust />
  </WithTexts>
);
