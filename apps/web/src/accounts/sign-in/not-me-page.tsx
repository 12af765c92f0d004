import { notMe } from '@tallystick/contract/accounts/access.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { currentQuery } from '../../shared/navigation/location.ts';
import { WithAccessTexts } from '../access-texts.ts';
import { Entrance } from './entrance.tsx';

/** Token of the link in the mail. Opening the page does not use the token up, so a mail scanner freezes nothing. */
const tokenOfLink = (): string => new URLSearchParams(currentQuery()).get('token') ?? '';

const Page = () => {
  const t = useTranslations();
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState('');

  const freeze = async (): Promise<void> => {
    setState('busy');
    setProblem('');
    try {
      await call(notMe, { token: tokenOfLink() });
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('asked');
      setProblem(error.msg === '' ? t('common.failed') : error.msg);
    }
  };

  return (
    <Entrance
      seed="not-me"
      title={t('pages.title.not-me')}
      heading={t('pages.title.not-me')}
      intro={t('access.notMe.intro')}
      backTo="/pages/user/login"
    >
      <div className="flex flex-col gap-4">
        {state === 'done' ? (
          <p role="status" className="font-medium">
            {t('access.notMe.done')}
          </p>
        ) : (
          <>
            <p className="text-14 text-ink-2">{t('access.notMe.back')}</p>
            {problem === '' ? null : (
              <p role="alert" className="font-medium text-danger">
                {problem}
              </p>
            )}
            <Button busy={state === 'busy'} disabled={tokenOfLink() === ''} onClick={() => void freeze()}>
              {t('access.notMe.freeze')}
            </Button>
          </>
        )}
      </div>
    </Entrance>
  );
};

/** `/pages/user/not-me`: freezes the account by the link of a security mail, after a confirmation. Open without a session. */
export const NotMePage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
