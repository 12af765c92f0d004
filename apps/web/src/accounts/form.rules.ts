export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The fields that hold nothing, in the order they stand on the form. */
export const emptyFields = <Name extends string>(names: readonly Name[], values: Values<Name>): Name[] =>
  names.filter((name) => values[name].trim() === '');

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
