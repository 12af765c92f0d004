import { closing } from '@tallystick/contract/accounts/own-data/own-data.ts';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/device/session.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';
import { ProgramsPage } from '../programs/programs-page.tsx';
import { CloseCard } from './close-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ResetCard } from './reset-card.tsx';

const Page = () => {
  const t = useTranslations();
  const { userInfo } = useSession();
  const asked = useQuery({
    queryKey: ['closing'],
    queryFn: ({ signal }) => call(closing, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeader
        title={t('data.title')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/setting') }}
      />
      <div className="flex flex-col gap-4 p-4">
        <ExportCard uid={userInfo?.uid ?? ''} />
        {asked.data === undefined ? (
          <NotLoaded query={asked} rows={4} />
        ) : (
          <>
            {asked.data.can_reset ? <ResetCard onDone={() => void asked.refetch()} /> : null}
            <CloseCard closing={asked.data} />
          </>
        )}
      </div>
    </>
  );
};

/** `/pages/me/sub/own-data`: the file of all data, the reset of a demo, and closing. `part=programs`: the API for programs. */
export const OwnDataPage = () => {
  const [query] = useSearchParams();
  if (query.get('part') === 'programs') return <ProgramsPage />;
  return (
    <WithDataTexts>
      <Page />
    </WithDataTexts>
  );
};
