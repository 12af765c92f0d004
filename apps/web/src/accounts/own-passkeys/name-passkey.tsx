import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';

const MAX_NAME = 40;

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly offered: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
}

/** Asks for the name of a passkey. */
export const NamePasskey = ({ open, title, offered, onClose, onSave }: Props) => {
  const t = useTranslations();
  const formId = useId();
  const act = usePasskeyAct();
  const [typed, setTyped] = useState<string | null>(null);
  const name = (typed ?? offered).trim().slice(0, MAX_NAME);
  const save = async (): Promise<void> => {
    await onSave(name);
    setTyped(null);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} busy={act.busy} disabled={name === ''}>
          {t('passkeys.save')}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') void act.run(save);
        }}
      >
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          autoComplete="off"
          maxLength={MAX_NAME}
          value={typed ?? offered}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Sheet>
  );
};
