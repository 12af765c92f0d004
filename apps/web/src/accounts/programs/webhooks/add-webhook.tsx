import {
  addWebhook,
  MAX_WEBHOOKS,
  WEBHOOK_KINDS,
  type WebhookKind,
} from '@tallystick/contract/notifications/webhooks.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../shared/api/api.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { useConfirmAgain } from '../../confirm/confirm-again.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { Switches } from '../switches.tsx';
import { useAct } from '../use-act.ts';

const MAX_URL = 500;

interface WebhookForm {
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
}

const FIRST: WebhookForm = { url: '', kinds: ['trade'] };

/** The form. Its typed text outlives a reload. */
const useWebhookForm = (): readonly [WebhookForm, (form: WebhookForm) => void] => {
  const [url, setUrl] = useDraft('webhook');
  const [kinds, setKinds] = useState(FIRST.kinds);
  const change = (next: WebhookForm): void => {
    setUrl(next.url);
    setKinds(next.kinds);
  };
  return [{ url, kinds }, change];
};

interface FieldsProps {
  readonly form: WebhookForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (form: WebhookForm) => void;
}

const Fields = ({ form, errors, onChange }: FieldsProps) => {
  const t = useTranslations();
  return (
    <>
      <Field
        label={t('programs.webhooks.url')}
        error={errors['url']}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        maxLength={MAX_URL}
        value={form.url}
        onChange={(event) => onChange({ ...form, url: event.target.value })}
      />
      <Switches
        options={WEBHOOK_KINDS.map((value) => ({ value, label: t(`programs.webhooks.kind.${value}`) }))}
        chosen={form.kinds}
        onChange={(kinds) => onChange({ ...form, kinds })}
      />
    </>
  );
};

interface Props {
  readonly count: number;
  readonly onAdded: () => Promise<unknown>;
}

/** Asks for the address and the kinds of events of a webhook, adds it, and shows its signing secret once. */
export const AddWebhook = ({ count, onAdded }: Props) => {
  const t = useTranslations();
  const formId = useId();
  const confirm = useConfirmAgain();
  const act = useAct();
  const [form, change] = useWebhookForm();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isReady = form.url.trim() !== '' && form.kinds.length > 0;

  const add = async (): Promise<void> => {
    const wanted = { url: form.url.trim(), kinds: [...form.kinds] };
    const made = await confirm.run((proof) => call(addWebhook, { ...wanted, ...proof }));
    setOpen(false);
    change(FIRST);
    setSecret(made.secret);
    await onAdded();
  };

  return (
    <>
      <Button
        look="quiet"
        disabled={count >= MAX_WEBHOOKS}
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('programs.webhooks.add')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('programs.webhooks.add')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={act.busy} disabled={!isReady}>
            {t('programs.webhooks.add')}
          </Button>
        }
      >
        <form
          id={formId}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void act.run(add);
          }}
        >
          <Fields form={form} errors={act.errors} onChange={change} />
        </form>
      </Sheet>
      {secret === null ? null : (
        <ShownOnce
          title={t('programs.webhooks.shownTitle')}
          body={t('programs.webhooks.shownBody')}
          copyLabel={t('programs.webhooks.copy')}
          secret={secret}
          onStored={() => setSecret(null)}
        />
      )}
      {confirm.dialog}
    </>
  );
};
