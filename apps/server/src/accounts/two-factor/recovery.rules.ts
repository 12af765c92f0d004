/** A recovery code in its compared form: Crockford's base 32 without separators. */
export const recoveryKey = (typed: string): string | null => {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(bare) ? bare : null;
};

/** The displayed form: two halves. */
export const showRecoveryCode = (bare: string): string => `${bare.slice(0, 5)}-${bare.slice(5)}`;
