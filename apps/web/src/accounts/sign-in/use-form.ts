import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/texts/notices.ts';
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

/** A check returns false if the content of its field cannot be right. */
export type Checks<Name extends string> = { readonly [N in Name]?: (value: string) => boolean };

type Errors<Name extends string> = Partial<Record<Name, string>>;

const errorsAt = <Name extends string>(names: readonly Name[], text: string): Errors<Name> => {
  const errors: Errors<Name> = {};
  for (const name of names) errors[name] = text;
  return errors;
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
 * customer types into it, and may become known later than the form.
 */
export const useForm = <Name extends string>(
  offered: Values<Name>,
  names: readonly Name[],
  send: (values: Values<Name>) => Promise<void>,
  checks: Checks<Name> = {},
  optional: readonly Name[] = [],
): Form<Name> => {
  const t = useTranslations();
  const [typed, setTyped] = useState<Partial<Values<Name>>>({});
  const values: Values<Name> = { ...offered, ...typed };
  const { errors, clear, show } = useErrors(names);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  /** Shows what keeps the form from being sent. Returns whether it can be sent. */
  const check = (form: HTMLFormElement): boolean => {
    const required = names.filter((name) => !optional.includes(name));
    const missing = emptyFields(required, values);
    const slips = names.filter((name) => checks[name]?.(values[name].trim()) === false);
    if (missing.length > 0) {
      show(form, errorsAt(missing, t('field.required')));
      toast(t('common.incomplete'));
      return false;
    }
    show(form, errorsAt(slips, t('field.invalid')));
    return slips.length === 0;
  };

  const refuse = (form: HTMLFormElement, error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    show(form, { ...refusedField(names, error.error, error.msg), ...knownFields(names, error.fields) });
    // The API client has already announced a failure of the network.
    if (error.error === 'network') return;
    const text = error.msg === '' ? t('common.failed') : error.msg;
    toast(text, { durationMs: TOAST_MS.request, tone: 'error' });
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (sending.current || !check(form)) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
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
        setTyped((now) => ({ ...now, [name]: value }));
        clear(name);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
};
