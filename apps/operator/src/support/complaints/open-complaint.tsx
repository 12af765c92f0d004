import { COMPLAINT_CATEGORIES, type ComplaintCategory, openComplaint } from '@tallystick/contract';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { CheckField } from '../../shared/fields/check-field.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { t } from '../../shared/language/text.ts';
import { CATEGORY_WORDS, daysOf, USUAL_DAYS } from './complaints.rules.ts';

export const CATEGORY_OPTIONS = COMPLAINT_CATEGORIES.map((name) => [name, CATEGORY_WORDS[name]] as const);

/** The first word of the keys of the queries to refetch. */
export const COMPLAINTS = 'complaints';

interface Props {
  /** The customer in whose conversation it was made. Null: taken by hand. */
  readonly chat: { readonly uid: string; readonly words: string } | null;
  readonly onClose: (done: string | null) => void;
}

/** Takes a complaint into the register. */
export const OpenComplaint = ({ chat, onClose }: Props) => {
  const [uid, setUid] = useState('');
  const [category, setCategory] = useState<ComplaintCategory>('service');
  const [subject, setSubject] = useState('');
  const [details, setDetails] = useState(chat?.words ?? '');
  const [acknowledges, setAcknowledges] = useState(true);
  const [typed, setTyped] = useState(String(USUAL_DAYS));
  /** A retry after a lost answer uses the same id, so the complaint is taken and acknowledged once. */
  const named = useRef({ id: '', words: '' });
  const days = daysOf(typed);
  const customer = chat?.uid ?? (uid.trim() === '' ? undefined : uid.trim());
  return (
    <DecisionDialog
      about={null}
      title={t('complaints.takeComplaint')}
      effect={t('complaints.openEffect')}
      action={t('complaints.takeIt')}
      isReady={subject.trim().length >= 3 && details.trim().length >= 3 && days !== null}
      decide={() => {
        const form = {
          ...(customer !== undefined && { uid: customer }),
          from_chat: chat !== null,
          category,
          subject: subject.trim(),
          details,
          days: days ?? USUAL_DAYS,
          acknowledge: customer !== undefined && acknowledges,
        };
        const words = JSON.stringify(form);
        if (named.current.words !== words) named.current = { id: crypto.randomUUID(), words };
        return call(openComplaint, { ...form, client_id: named.current.id });
      }}
      refresh={[COMPLAINTS]}
      onDone={() => onClose(t('complaints.complaintRegister'))}
      onClose={() => onClose(null)}
    >
      {chat === null && (
        <Field
          label={t('common.customerId')}
          name="uid"
          hint={t('complaints.accountHint')}
          value={uid}
          onChange={setUid}
          maxLength={18}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('complaints.about')}
          value={category}
          options={CATEGORY_OPTIONS}
          onChange={setCategory}
        />
        <AmountField
          label={t('complaints.answerWithinDays')}
          name="days"
          value={typed}
          onChange={setTyped}
          digits={0}
          unit=""
        />
      </div>
      <Field
        label={t('common.subject')}
        name="subject"
        value={subject}
        onChange={setSubject}
        maxLength={200}
      />
      <TextArea
        rows={5}
        label={t('common.details')}
        value={details}
        onChange={setDetails}
        maxLength={4_000}
      />
      {customer !== undefined && (
        <CheckField label={t('complaints.tellReceived')} isOn={acknowledges} onChange={setAcknowledges} />
      )}
    </DecisionDialog>
  );
};
