export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The fields that hold nothing, in the order they stand on the form. */
export const emptyFields = <Name extends string>(names: readonly Name[], values: Values<Name>): Name[] =>
  names.filter((name) => values[name].trim() === '');

/** The fields that a refusal is about, where it names none. A form has at most one of them. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  account_taken: ['account'],
  invitation_invalid: ['invitation_code'],
  password_too_common: ['password', 'new_password'],
  password_wrong: ['old_password'],
  code_invalid: ['code'],
  otp_invalid: ['otp'],
};

/** The field of this form that a refusal is about, with the refusal's words; none where it is about no field. */
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

/** What the server says of the fields that this form has; a field it does not have has no place to say it. */
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
