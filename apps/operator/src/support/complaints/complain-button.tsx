import { useState } from 'react';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import { OpenComplaint } from './open-complaint.tsx';

interface Props {
  readonly uid: string;
  /** The customer's words of the open request. */
  readonly words: string;
}

/** Takes a complaint from a conversation. */
export const ComplainButton = ({ uid, words }: Props) => {
  const mayHandle = useMay('handle_complaints');
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (!mayHandle) return null;
  return (
    <>
      {done !== null && <Done>{done}</Done>}
      <Button onClick={() => setOpen(true)}>{t('complaints.complaint')}</Button>
      {isOpen && (
        <OpenComplaint
          chat={{ uid, words }}
          onClose={(message) => {
            setOpen(false);
            setDone(message);
          }}
        />
      )}
    </>
  );
};
