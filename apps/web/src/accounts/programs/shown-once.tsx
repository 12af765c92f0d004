import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../shared/device/use-copy.ts';

interface Props {
  readonly title: string;
  readonly body: string;
  readonly copyLabel: string;
  readonly secret: string;
  readonly onStored: () => void;
}

/** A secret that the server shows only once. */
export const ShownOnce = ({ title, body, copyLabel, secret, onStored }: Props) => {
  const t = useTranslations('programs');
  const copy = useCopy();
  return (
    <Dialog open onClose={onStored} title={title} actions={<Button onClick={onStored}>{t('stored')}</Button>}>
      <div className="flex flex-col gap-3 text-left">
        <p>{body}</p>
        <code className="select-all break-all rounded-md bg-surface-2 p-3 text-14 text-ink">{secret}</code>
        <Button
          look="quiet"
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => void copy(secret)}
        >
          {copyLabel}
        </Button>
      </div>
    </Dialog>
  );
};
