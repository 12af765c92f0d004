/** The digits of a card number as people write it, in groups; null when there is anything else in it. */
export const cardDigits = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
};

/** Whether digits pass the check of ISO/IEC 7812 (Luhn), which sees every mistyped digit and most that are swapped. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};
