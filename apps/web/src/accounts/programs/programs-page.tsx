import { apiKeys } from '@tallystick/contract/accounts/api-keys/api-keys.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { AddKey } from './add-key.tsx';
import { KeyRow } from './key-row.tsx';
import { WithProgramTexts } from './texts.ts';
import { WebhookList } from './webhooks/webhook-list.tsx';

const Keys = () => {
  const t = useTranslations('programs.keys');
  const query = useQuery({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => call(apiKeys, {}, { quiet: true, signal }),
  });
  if (query.data === undefined) return <NotLoaded query={query} rows={3} />;
  const known = query.data;
  return (
    <section aria-labelledby="api-keys" className="flex flex-col gap-3">
      <SectionHeading id="api-keys">{t('title')}</SectionHeading>
      {known.length === 0 ? (
        <p className="px-1 font-medium text-14">{t('none')}</p>
      ) : (
        <Card flush>
          <ul>
            {known.map((key) => (
              <KeyRow key={key.key_id} apiKey={key} onChanged={() => query.refetch()} />
            ))}
          </ul>
        </Card>
      )}
      <AddKey count={known.length} onAdded={() => query.refetch()} />
    </section>
  );
};

const Page = () => {
  const t = useTranslations();
  return (
    <>
      <PageHeader
        title={t('programs.title')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/setting') }}
      />
      <div className="flex flex-col gap-4 p-4">
        <p className="px-1 text-14 text-ink-2">{t('programs.intro')}</p>
        <Keys />
        <WebhookList />
        <Card flush>
          <ListRow href="/help/api-keys" icon={<BookOpen aria-hidden="true" />} title={t('programs.docs')} />
        </Card>
      </div>
    </>
  );
};

/** `/pages/me/sub/own-data?part=programs`: the API for a customer's programs. */
export const ProgramsPage = () => (
  <WithProgramTexts>
    <Page />
  </WithProgramTexts>
);
