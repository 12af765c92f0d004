/** Reads the letters and digits of a bank account with the usual separators. Returns null if the text is no account number. */
export const accountCharacters = (text: string): string | null => {
  const characters = text.replaceAll(/[\s./-]/g, '').toUpperCase();
  return /^[0-9A-Z]{4,34}$/.test(characters) && /\d/.test(characters) ? characters : null;
};

/** The remainder by 97 of an IBAN whose letters count 10 to 35, digit by digit. */
const remainderOf = (iban: string): number => {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
};

/** Checks the check digits of an IBAN (ISO 13616). Other account numbers have no common check. */
export const isAccountNumber = (characters: string): boolean =>
  !/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(characters) || remainderOf(characters) === 1;
