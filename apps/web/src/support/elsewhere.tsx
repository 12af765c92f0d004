import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Customer service at another address. It opens at once if the browser allows it, or by a press. */
export const Elsewhere = ({ url }: { readonly url: string }) => {
  const t = useTranslations('support');
  useEffect(() => {
    window.open(url, '_blank', 'noopener,noreferrer');
  }, [url]);
  return (
    <EmptyState
      icon={<ExternalLink aria-hidden="true" />}
      title={t('elsewhereTitle', { host: new URL(url).host })}
      body={t('elsewhereBody')}
      action={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-12 items-center justify-center rounded-md bg-brand px-6 font-semibold text-16 text-on-brand"
        >
          {t('open')}
        </a>
      }
    />
  );
};
