import { recordsCsv } from '@tallystick/contract/ledger/records.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { downloadFile } from '../shared/api/download-file.ts';
import { toast } from '../shared/notices/notices.ts';
import { type RecordFilter, wireFilter } from './use-records.ts';

const FILE = { type: 'text/csv', name: 'tallystick-records.csv' };

/** Downloads the filtered records as a file. */
export const DownloadRecords = ({ filter }: { readonly filter: RecordFilter }) => {
  const t = useTranslations('lists');
  const saving = useMutation({
    mutationFn: () => downloadFile(recordsCsv, wireFilter(filter), FILE),
    onSuccess: (isSaved) => {
      if (isSaved) toast(t('downloaded'));
    },
  });
  return (
    <Button
      look="ghost"
      busy={saving.isPending}
      icon={<FileDown className="size-5" aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      {t('download')}
    </Button>
  );
};
