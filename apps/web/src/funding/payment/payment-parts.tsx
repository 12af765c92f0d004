import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';
import { hostOf } from './next-step.rules.ts';

/** A link to the transaction at the operator's explorer. Nothing if there is none. */
export const ExplorerLink = ({ url }: { readonly url: string | null }) => {
  const t = useTranslations('payment');
  return url === null ? null : (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 w-fit items-center font-medium text-14 text-brand-ink"
    >
      {t('explorer', { host: hostOf(url) })}
    </a>
  );
};

/** The words that say what happens next. */
export const NextStep = ({ text }: { readonly text: string }) => {
  const t = useTranslations('payment');
  return (
    <Card>
      <h2 className="font-semibold text-16">{t('nextTitle')}</h2>
      <p className="text-pretty text-14 text-ink-2">{text}</p>
    </Card>
  );
};

/** Opens the chat with the payment attached. */
export const AskService = ({ to }: { readonly to: string }) => {
  const t = useTranslations('payment');
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        look="quiet"
        icon={<MessageCircle className="size-5" aria-hidden="true" />}
        onClick={() => navigate(to)}
      >
        {t('ask')}
      </Button>
      <p className="text-center text-12 text-ink-2">{t('askNote')}</p>
    </div>
  );
};
