const RECOVERY_CODE = /[0-9a-z]{5}-[0-9a-z]{5}/i;
const APP_DIGITS = 6;
/** The length of a recovery code with its hyphen, plus some spaces. */
const MOST = 16;

/** The code in a typed or pasted text: without spaces, and only the first one of a pasted list of recovery codes. */
export const secondFactorIn = (text: string): string => {
  const listed = text.length > MOST ? RECOVERY_CODE.exec(text)?.[0] : undefined;
  return (listed ?? text.replaceAll(/\s/g, '')).slice(0, MOST);
};

/** True for a text that can only be a recovery code: it has a letter or a hyphen, or more digits than the app shows. */
export const isRecoveryCode = (code: string): boolean => /[^\d]/.test(code) || code.length > APP_DIGITS;
