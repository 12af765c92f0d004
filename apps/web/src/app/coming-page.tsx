import { Button } from '@tallystick/ui/button.tsx';
import { EmptyState } from '@tallystick/ui/empty-state.tsx';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../shared/location.ts';

/** A page of the specification that is not built yet: it says so, and leads back. */
export const ComingPage = () => {
  const t = useTranslations('pages.coming');
  return (
    <EmptyState
      icon={<Hourglass aria-hidden="true" />}
      title={t('title')}
      body={t('body')}
      action={
        <Button look="quiet" onClick={() => navigate('/', { replace: true })}>
          {t('action')}
        </Button>
      }
    />
  );
};
