import { Button } from '@tallystick/ui/button.tsx';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../accounts/public.ts';
import { toast } from '../../shared/notices.ts';

const SHOWN_MS = 2_000;

interface Props {
  readonly label: string;
  readonly text: string;
  readonly look?: 'brand' | 'quiet';
}

/** Copies a text and says so. */
export const CopyButton = ({ label, text, look = 'brand' }: Props) => {
  const t = useTranslations('common');
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) {
      toast(t('failed'), { tone: 'error' });
      return;
    }
    toast(t('copied'));
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button look={look} icon={<Icon className="size-5" aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
};
