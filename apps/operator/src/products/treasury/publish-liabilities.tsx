import { publishLiabilities } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';

/** Publishes an extra statement of liabilities. Each customer finds a new proof in the app, and /trust shows it. */
export const PublishLiabilities = () => {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className="flex items-center gap-3">
      <Done>{done}</Done>
      <Button
        onClick={() => {
          setDone(null);
          setOpen(true);
        }}
      >
        {t('treasury.publishNowButton')}
      </Button>
      {isOpen && (
        <DecisionDialog
          about={null}
          title={t('treasury.publishLiabilitiesNow')}
          effect={t('treasury.publishEffect')}
          action={t('common.publish')}
          reason={{ label: t('common.reason'), hint: t('common.recordedAuditLog'), min: 3, max: 200 }}
          decide={({ reason }) => call(publishLiabilities, { reason })}
          refresh={[]}
          onDone={() => {
            setOpen(false);
            setDone(t('treasury.statementPublished'));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
