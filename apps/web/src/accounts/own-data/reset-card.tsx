import { resetDemo } from '@tallystick/contract/accounts/own-data/own-data.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';

/** Only in a demo: sets the play money back. */
export const ResetCard = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useTranslations('data');
  const common = useTranslations('common');
  const resetting = useMutation({
    mutationFn: () => call(resetDemo, {}, { quiet: true }),
    onSuccess: () => {
      toast(t('resetDone'));
      onDone();
    },
  });
  const { error } = resetting;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-16">{t('resetTitle')}</h2>
      <p className="text-14 text-ink-2">{t('resetBody')}</p>
      {error === null ? null : (
        <p role="alert" className="font-medium text-14 text-danger">
          {error instanceof ApiError && error.msg !== '' ? error.msg : common('failed')}
        </p>
      )}
      <Button look="quiet" busy={resetting.isPending} onClick={() => resetting.mutate()}>
        {t('resetStart')}
      </Button>
    </Card>
  );
};
