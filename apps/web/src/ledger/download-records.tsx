import { recordsCsv } from '@tallystick/contract/records.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { currentLocale } from '../shared/locale.ts';
import { toast } from '../shared/notices.ts';
import { currentSession } from '../shared/session.ts';
import { type RecordFilter, wireFilter } from './use-records.ts';

const TIMEOUT_MS = 60_000;

/** Fetches the file with the session's token, which a link cannot carry, and hands it to the browser to keep. */
const download = async (filter: RecordFilter): Promise<void> => {
  const query = new URLSearchParams({ ...wireFilter(filter), lang: currentLocale() });
  const answer = await fetch(`${recordsCsv.path}?${query.toString()}`, {
    headers: { token: currentSession().token ?? '' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/csv')) {
    throw new Error('the records could not be downloaded');
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tallystick-records.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** The records as they are filtered, as a file. A download that fails says so and can be tried again. */
export const DownloadRecords = ({ filter }: { readonly filter: RecordFilter }) => {
  const t = useTranslations();
  const saving = useMutation({
    mutationFn: () => download(filter),
    onSuccess: () => toast(t('lists.downloaded')),
    onError: () => toast(t('common.failed'), { tone: 'error' }),
  });
  return (
    <Button
      look="ghost"
      busy={saving.isPending}
      icon={<FileDown className="size-5" aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      {t('lists.download')}
    </Button>
  );
};
