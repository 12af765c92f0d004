import { Button } from '@tallystick/ui/button.tsx';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../shared/notices.ts';
import { copyText } from './copy-text.ts';

/** Copies a text that stands beside it. */
export const CopyButton = ({ label, copied }: { readonly label: string; readonly copied: string }) => {
  const t = useTranslations('common');
  const copy = async (): Promise<void> => {
    if (await copyText(copied)) toast(t('copied'));
    else toast(t('failed'), { tone: 'error' });
  };
  return (
    <Button look="quiet" icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
};
