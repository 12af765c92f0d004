import { Field, type FieldProps } from '@tallystick/ui/controls/field.tsx';
import type { ChangeEvent } from 'react';

const DIGITS = 6;

type Props = Omit<FieldProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'onChange'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Takes the six digits of a code, also out of a text that was pasted. */
export const CodeField = ({ onChange, ...field }: Props) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={(event) => {
      event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS);
      onChange(event);
    }}
  />
);
