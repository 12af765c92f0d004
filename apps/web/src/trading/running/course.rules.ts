/** Milliseconds of the duration that have passed by the server's clock. Negative while the price is being locked. */
export const millisecondsPassed = (expiryTime: string, seconds: number, now: number): number =>
  now - (Date.parse(expiryTime) - seconds * 1000);
