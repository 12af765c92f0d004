import { yearStatementCsv, yearStatementPdf } from '@tallystick/contract/ledger/worth.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadFile, fetchFile } from '../../shared/api/download-file.ts';
import { saveBlob } from '../../shared/device/save-blob.ts';
import { toast } from '../../shared/notices/notices.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';

/** Years that the card offers. */
const YEARS = 3;

/** The statement of a year, as a file for a spreadsheet or as a document. */
export const StatementCard = () => {
  const t = useTranslations('worth.statement');
  const [newest] = useState(() => new Date(serverNow()).getUTCFullYear());
  const [year, setYear] = useState(String(newest));
  const saving = useMutation({
    mutationFn: () =>
      downloadFile(
        yearStatementCsv,
        { year },
        { type: 'text/csv', name: `tallystick-statement-${year}.csv` },
      ),
    onSuccess: (isSaved) => {
      if (isSaved) toast(t('saved'));
    },
  });
  const drawing = useMutation({
    mutationFn: async (of: string) =>
      saveBlob(
        await fetchFile(yearStatementPdf, { year: of }, 'application/pdf'),
        `tallystick-statement-${of}.pdf`,
      ),
    onSuccess: () => toast(t('saved')),
  });
  const years = Array.from({ length: YEARS }, (_, index) => String(newest - index));
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="font-semibold text-16">{t('title')}</h2>
        <PillTabs
          label={t('year')}
          chosen={year}
          onChoose={(chosen) => {
            setYear(chosen);
            drawing.reset();
          }}
          tabs={years.map((value) => ({ value, label: value }))}
        />
        <p className="text-pretty text-14 text-ink-2">{t('formats')}</p>
        <Button
          look="quiet"
          busy={drawing.isPending}
          icon={<FileDown className="size-5" aria-hidden="true" />}
          onClick={() => drawing.mutate(year)}
        >
          {t(drawing.isPending ? 'making' : 'pdf')}
        </Button>
        {drawing.isError ? (
          <p role="alert" className="font-medium text-14 text-danger">
            {t('failed')}
          </p>
        ) : null}
        <Button
          look="quiet"
          busy={saving.isPending}
          icon={<FileDown className="size-5" aria-hidden="true" />}
          onClick={() => saving.mutate()}
        >
          {t('csv')}
        </Button>
      </div>
    </Card>
  );
};
