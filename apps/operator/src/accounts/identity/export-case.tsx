import { exportInfo } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { saveFile } from '../../shared/table/save-csv.ts';

/** Saves the whole case with its pictures as one JSON file. The audit log records it. */
export const ExportCase = ({ uid }: { readonly uid: string }) => {
  const save = useMutation({
    mutationFn: () => call(exportInfo, { uid }),
    onSuccess: (exported) => {
      const text = JSON.stringify(exported, null, 2);
      saveFile(`identity-${uid}.json`, new Blob([text], { type: 'application/json' }));
    },
  });
  return (
    <>
      <Refusal error={save.error} />
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        {t('accounts.identity.exportCase')}
      </Button>
    </>
  );
};
