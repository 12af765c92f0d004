/** The name by which a member of staff is looked up: upper and lower case are the same. */
export const staffNameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();
