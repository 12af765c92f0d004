export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The fields that hold nothing, in the order they stand on the form. */
export const emptyFields = <Name extends string>(names: readonly Name[], values: Values<Name>): Name[] =>
  names.filter((name) => values[name].trim() === '');

/** The fields that a refusal concerns if it names none. A form has at most one of them. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  account_taken: ['account'],
  invitation_invalid: ['invitation_code'],
  password_too_common: ['password', 'new_password'],
  password_wrong: ['old_password'],
  code_invalid: ['code'],
  otp_invalid: ['otp'],
};

/** The field of this form that a refusal concerns, with the refusal's words. Empty if it concerns no field. */
export const refusedField = <Name extends string>(
  names: readonly Name[],
  error: string,
  words: string,
): Partial<Record<Name, string>> => {
  const found: Partial<Record<Name, string>> = {};
  const name = names.find((each) => FIELDS_OF[error]?.includes(each));
  if (name !== undefined) found[name] = words;
  return found;
};

/** Keeps the server's messages about fields of this form. It has no place for messages about other fields. */
export const knownFields = <Name extends string>(
  names: readonly Name[],
  fields: Readonly<Record<string, string>>,
): Partial<Record<Name, string>> => {
  const known: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = fields[name];
    if (text !== undefined) known[name] = text;
  }
  return known;
};
