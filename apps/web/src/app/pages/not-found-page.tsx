import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Compass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';

/** Shown for an address that no page has. */
export const NotFoundPage = () => {
  const t = useTranslations('shell.notFound');
  return (
    <EmptyState
      icon={<Compass aria-hidden="true" />}
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
