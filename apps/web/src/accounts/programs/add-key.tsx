import { addApiKey, MAX_API_KEYS } from '@tallystick/contract/accounts/api-keys/api-keys.ts';
import { KEY_SCOPES, type KeyScope } from '@tallystick/contract/accounts/api-keys/key-scopes.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Textarea } from '@tallystick/ui/controls/textarea.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { ShownOnce } from './shown-once.tsx';
import { Switches } from './switches.tsx';
import { useAct } from './use-act.ts';

const MAX_NAME = 40;
const MAX_ADDRESSES_LENGTH = 1_000;

interface KeyForm {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly addresses: string;
}

const FIRST: KeyForm = { name: '', scopes: ['read'], addresses: '' };

/** The form. Its typed text outlives a reload. */
const useKeyForm = (): readonly [KeyForm, (form: KeyForm) => void] => {
  const [name, setName] = useDraft('key name');
  const [addresses, setAddresses] = useDraft('key addresses');
  const [scopes, setScopes] = useState(FIRST.scopes);
  const change = (next: KeyForm): void => {
    setName(next.name);
    setAddresses(next.addresses);
    setScopes(next.scopes);
  };
  return [{ name, scopes, addresses }, change];
};

interface FieldsProps {
  readonly form: KeyForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (form: KeyForm) => void;
}

const Fields = ({ form, errors, onChange }: FieldsProps) => {
  const t = useTranslations('programs.keys');
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={errors['name']}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={form.name}
        onChange={(event) => onChange({ ...form, name: event.target.value })}
      />
      <Switches
        options={KEY_SCOPES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        chosen={form.scopes}
        onChange={(scopes) => onChange({ ...form, scopes })}
      />
      <Textarea
        label={t('addresses')}
        hint={t('addressesHint')}
        error={errors['addresses']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_ADDRESSES_LENGTH}
        value={form.addresses}
        onChange={(event) => onChange({ ...form, addresses: event.target.value })}
      />
    </>
  );
};

interface Props {
  readonly count: number;
  readonly onAdded: () => Promise<unknown>;
}

/** Asks for the name, the scopes and the addresses of a key, makes it, and shows it once. */
export const AddKey = ({ count, onAdded }: Props) => {
  const t = useTranslations();
  const formId = useId();
  const confirm = useConfirmAgain();
  const act = useAct();
  const [form, change] = useKeyForm();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isReady = form.name.trim() !== '' && form.scopes.length > 0;

  const create = async (): Promise<void> => {
    const addresses = form.addresses.split(/[\s,]+/).filter((address) => address !== '');
    const key = { name: form.name.trim(), scopes: [...form.scopes], addresses };
    const made = await confirm.run((proof) => call(addApiKey, { ...key, ...proof }));
    setOpen(false);
    change(FIRST);
    setSecret(made.secret);
    await onAdded();
  };

  return (
    <>
      <Button
        look="quiet"
        disabled={count >= MAX_API_KEYS}
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('programs.keys.add')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('programs.keys.add')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={act.busy} disabled={!isReady}>
            {t('programs.keys.create')}
          </Button>
        }
      >
        <form
          id={formId}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void act.run(create);
          }}
        >
          <Fields form={form} errors={act.errors} onChange={change} />
        </form>
      </Sheet>
      {secret === null ? null : (
        <ShownOnce
          title={t('programs.keys.shownTitle')}
          body={t('programs.keys.shownBody')}
          copyLabel={t('programs.keys.copy')}
          secret={secret}
          onStored={() => setSecret(null)}
        />
      )}
      {confirm.dialog}
    </>
  );
};
