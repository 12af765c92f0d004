import { type PersonalInfo, readInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { InfoFacts } from './info-facts.tsx';
import { InfoForm } from './info-form.tsx';
import { InfoStatus } from './info-status.tsx';
import { WithTexts } from './texts.ts';

/** Shows the submitted information and a way to change it. If the customer has to send it again, the form opens at once. */
const Sent = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations();
  const [isChanging, setChanging] = useState(info.status === 'rejected' || info.verify_again !== null);
  return (
    <>
      <InfoStatus info={info} />
      {isChanging ? (
        <InfoForm info={info} onSent={() => setChanging(false)}>
          {info.status === 'rejected' ? null : (
            <Button look="ghost" onClick={() => setChanging(false)}>
              {t('common.cancel')}
            </Button>
          )}
        </InfoForm>
      ) : (
        <>
          <InfoFacts info={info} />
          <Button look="quiet" onClick={() => setChanging(true)}>
            {t('identity.change')}
          </Button>
          <p className="text-center text-12 text-ink-3">{t('identity.changeNote')}</p>
        </>
      )}
    </>
  );
};

const Content = () => {
  const t = useTranslations();
  const info = useQuery({
    queryKey: queryKeys.personalInfo,
    queryFn: ({ signal }) => call(readInfo, {}, { signal, quiet: true }),
  });
  if (info.data === undefined) return <NotLoaded query={info}>{FORM}</NotLoaded>;
  if (info.data !== null) return <Sent info={info.data} />;
  return (
    <>
      <p className="text-14 text-ink-2">{t('identity.intro')}</p>
      <InfoForm info={null} onSent={() => undefined} />
    </>
  );
};

/** `/pages/me/sub/improve-info`: the customer's identity, with a photo of the ID and a drawn signature. */
export const ImproveInfoPage = () => (
  <WithTexts>
    <div className="flex flex-col gap-5 p-4 pb-8">
      <Content />
    </div>
  </WithTexts>
);
