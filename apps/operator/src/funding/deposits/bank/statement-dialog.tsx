import { bankLines, uploadStatement } from '@tallystick/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-call.ts';
import { sendFile } from '../../../shared/api/send-file.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { SelectField } from '../../../shared/fields/select-field.tsx';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';
import { Button } from '../../../shared/layout/button.tsx';
import { useMay } from '../../../shared/permissions/use-may.ts';
import { LINES_KEY } from './lines-key.ts';

/** Reads a statement. A file that is none stays in the dialog with its reason. */
const StatementDialog = ({
  banks,
  onClose,
}: {
  readonly banks: readonly string[];
  readonly onClose: (done?: string) => void;
}) => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [wayId, setWayId] = useState(banks[0] ?? '');
  // The dialog closes in the same turn, so a state would still be the former one.
  const done = useRef('');
  const read = async (): Promise<void> => {
    if (file === null) return;
    const fields = { way_id: wayId, file_name: file.name.slice(0, 100) };
    const { lines, new_lines: fresh, problem } = await sendFile(uploadStatement, file, fields);
    if (problem !== null)
      throw new ApiError('refused', t('deposits.bank.nothingWasStored', { reason: reasonWords(problem) }));
    done.current = t('deposits.bank.linesReadThemNew', { lines, fresh });
  };
  return (
    <DecisionDialog
      about={null}
      title={t('deposits.bank.readBankStatement')}
      effect={t('deposits.bank.statementFileHint')}
      action={t('deposits.bank.read')}
      isReady={file !== null && wayId !== ''}
      decide={read}
      refresh={[LINES_KEY, 'deposits']}
      onDone={() => onClose(done.current)}
      onClose={() => onClose()}
    >
      {banks.length > 1 && (
        <SelectField
          name="way_id"
          label={t('common.bank')}
          value={wayId}
          options={banks.map((way) => [way, way] as const)}
          onChange={setWayId}
        />
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-ink-2">
          {t('deposits.bank.file')}
        </label>
        <input
          id={id}
          type="file"
          className="file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-ctl file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </div>
    </DecisionDialog>
  );
};

/** The door to the dialog, where a bank is offered and the member may decide deposits. */
export const ReadStatement = ({ onDone }: { readonly onDone: (done: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const mayDecide = useMay('decide_deposits');
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [LINES_KEY, 'banks'],
    queryFn: async ({ signal }) => (await call(bankLines, {}, signal)).banks,
    enabled: mayDecide,
  });
  if (!mayDecide || data === undefined || data.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('deposits.bank.bankStatement')}</Button>
      {isOpen && (
        <StatementDialog
          banks={data}
          onClose={(done) => {
            setOpen(false);
            void queryClient.invalidateQueries({ queryKey: [LINES_KEY] });
            if (done !== undefined) onDone(done);
          }}
        />
      )}
    </>
  );
};
