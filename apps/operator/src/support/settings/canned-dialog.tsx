import { type CannedAnswer, removeCanned, saveCanned } from '@tallystick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { CANNED_KEY } from '../use-canned.ts';
import { TextsField } from './texts-field.tsx';

interface Props {
  /** Null: a new answer. */
  readonly answer: CannedAnswer | null;
  readonly onClose: () => void;
}

/** Writes a canned answer in every language, or removes it. */
export const CannedDialog = ({ answer, onClose }: Props) => {
  const client = useQueryClient();
  const [shortcut, setShortcut] = useState(answer?.shortcut ?? '');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(answer?.texts ?? {});
  const onSuccess = (list: CannedAnswer[]) => {
    client.setQueryData(CANNED_KEY, list);
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      call(saveCanned, { shortcut, texts, ...(answer !== null && { canned_id: answer.canned_id }) }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeCanned, { canned_id: id }),
    onSuccess,
  });
  const error = save.error ?? remove.error;
  return (
    <Dialog
      title={
        answer === null ? t('desk.newCannedAnswer') : t('desk.cannedAnswer', { shortcut: answer.shortcut })
      }
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Field
          label={t('desk.shortcut')}
          value={shortcut}
          maxLength={24}
          hint={t('desk.shortNameHint')}
          onChange={setShortcut}
        />
        <TextsField label={t('common.text')} texts={texts} onChange={setTexts} />
        <Refusal error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          {answer !== null && (
            <Button look="danger" onClick={() => remove.mutate(answer.canned_id)} disabled={remove.isPending}>
              {t('common.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="brand" disabled={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
