import { useTranslations } from 'use-intl';
import { announce, toast } from '../notices/notices.ts';
import { copyText } from './copy-text.ts';

/** Copies a text and says whether it worked. */
export const useCopy = (): ((text: string) => Promise<boolean>) => {
  const t = useTranslations('common');
  return async (text) => {
    const isCopied = await copyText(text);
    announce({ kind: 'signal', signal: isCopied ? 'copied' : 'refused' });
    if (isCopied) toast(t('copied'));
    else toast(t('failed'), { tone: 'error' });
    return isCopied;
  };
};
