/** The lookup key of a member of staff: upper and lower case are equal. */
export const staffNameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();
