import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The server's message for each field of the form around it, by the field's name on the wire. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** A field's own message, or else the server's. */
export const useFieldError = (name: string | undefined, own: string | undefined): string | undefined => {
  const errors = useContext(FieldErrors);
  return own ?? (name === undefined ? undefined : errors[name]);
};

/** After a refusal, the first field with a fault gets the focus. */
export const useFirstFault = (form: RefObject<HTMLElement | null>, error: unknown): void => {
  useEffect(() => {
    if (error === null) return;
    const fault = form.current?.querySelector('[aria-invalid=true]');
    if (fault instanceof HTMLElement) fault.focus();
  }, [form, error]);
};
