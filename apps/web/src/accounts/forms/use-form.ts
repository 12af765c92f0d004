import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api-error.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { dropDraft, readDraft, writeDraft } from '../../shared/drafts/drafts.ts';
import { toast } from '../../shared/notices/notices.ts';
import { emptyFields, knownFields, refusedField, type Values } from './form.rules.ts';

interface Input<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface Form<Name extends string> {
  readonly busy: boolean;
  readonly input: (name: Name) => Input<Name>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A check says in words why the content of its field cannot be right. Null if it can. */
export type Checks<Name extends string> = { readonly [N in Name]?: (value: string) => string | null };

type Errors<Name extends string> = Partial<Record<Name, string>>;

const errorsAt = <Name extends string>(names: readonly Name[], text: string): Errors<Name> => {
  const errors: Errors<Name> = {};
  for (const name of names) errors[name] = text;
  return errors;
};

/** The name of a form, and the fields that its draft keeps: never a password, a code or a card number. */
interface KeptDraft<Name extends string> {
  readonly form: string;
  readonly fields: readonly Name[];
}

const pick = <Name extends string>(
  names: readonly Name[],
  read: (name: Name) => string | undefined,
): Partial<Values<Name>> => {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = read(name);
    if (text !== undefined) picked[name] = text;
  }
  return picked;
};

const typedBefore = <Name extends string>(draft: KeptDraft<Name> | null): Partial<Values<Name>> => {
  if (draft === null) return {};
  const kept = readDraft(draft.form);
  return pick(draft.fields, (name) => kept[name]);
};

/** The errors of the fields. The first wrong field gets the focus. */
const useErrors = <Name extends string>(names: readonly Name[]) => {
  const [errors, setErrors] = useState<Errors<Name>>({});
  return {
    errors,
    clear: (name: Name): void => setErrors((now) => ({ ...now, [name]: undefined })),
    show: (form: HTMLFormElement, found: Errors<Name>): void => {
      setErrors(found);
      const first = names.find((name) => found[name] !== undefined);
      const element = first === undefined ? null : form.elements.namedItem(first);
      if (element instanceof HTMLElement) element.focus();
    },
  };
};

/**
 * A form of texts, required except for the `optional` ones. `send` sends them. A refusal is shown at its fields and as a
 * toast, and the typed text stays. `checks` find a slip before anything is sent. `offered` fills a field until the
 * customer types into it, and may become known later than the form. The fields of `draft` are kept on the device until the form is sent.
 */
export const useForm = <Name extends string>(
  offered: Values<Name>,
  names: readonly Name[],
  send: (values: Values<Name>) => Promise<void>,
  checks: Checks<Name> = {},
  optional: readonly Name[] = [],
  draft: KeptDraft<Name> | null = null,
): Form<Name> => {
  const t = useTranslations();
  const [typed, setTyped] = useState<Partial<Values<Name>>>(() => typedBefore(draft));
  const values: Values<Name> = { ...offered, ...typed };
  const { errors, clear, show } = useErrors(names);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  /** Shows what keeps the form from being sent. Returns whether it can be sent. */
  const check = (form: HTMLFormElement): boolean => {
    const required = names.filter((name) => !optional.includes(name));
    const missing = emptyFields(required, values);
    const slips: Errors<Name> = {};
    for (const name of names) {
      const reason = checks[name]?.(values[name].trim()) ?? null;
      if (reason !== null) slips[name] = reason;
    }
    if (missing.length > 0) {
      show(form, errorsAt(missing, t('field.required')));
      toast(t('common.incomplete'));
      return false;
    }
    show(form, slips);
    return Object.keys(slips).length === 0;
  };

  const refuse = (form: HTMLFormElement, error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    const marked = { ...refusedField(names, error.error, error.msg), ...knownFields(names, error.fields) };
    show(form, marked);
    // The API client has already announced a failure of the network.
    if (error.error === 'network') return;
    const words = Object.keys(marked).length === 0 ? wordsOf(error) : error.msg;
    toast(words === '' ? t('common.failed') : words, { durationMs: TOAST_MS.request, tone: 'error' });
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (sending.current || !check(form)) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
      if (draft !== null) dropDraft(draft.form);
    } catch (error) {
      refuse(form, error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    input: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      required: !optional.includes(name),
      onChange: ({ target: { value } }) => {
        const next = { ...typed, [name]: value };
        setTyped(next);
        if (draft !== null)
          writeDraft(
            draft.form,
            pick(draft.fields, (field) => next[field]),
          );
        clear(name);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
};
