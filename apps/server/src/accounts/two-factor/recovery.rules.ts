/** A recovery code as it is compared: Crockford's base 32 without what was put in to read it more easily. */
export const recoveryKey = (typed: string): string | null => {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(bare) ? bare : null;
};

/** As it is shown: in two halves. */
export const showRecoveryCode = (bare: string): string => `${bare.slice(0, 5)}-${bare.slice(5)}`;
