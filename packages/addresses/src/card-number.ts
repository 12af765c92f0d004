/** Reads the digits of a card number with the usual separators. Returns null if the text holds anything else. */
export const cardDigits = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
};

/** Checks the Luhn digit (ISO/IEC 7812). It detects every single wrong digit and most swapped neighbours. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};
