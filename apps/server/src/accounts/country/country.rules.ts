/** Rules for declaring a country: at once before the first trade, 24 hours later after it. */

export const CHANGED_AFTER_MS = 86_400_000;

export interface DeclaredCountry {
  readonly country: string;
  /** A change that takes effect later. */
  readonly next: { readonly country: string; readonly atMs: number } | null;
}

/** The declaration at a time. A change that is due by then is in force. */
export const countryAt = (declared: DeclaredCountry, nowMs: number): DeclaredCountry =>
  declared.next !== null && declared.next.atMs <= nowMs
    ? { country: declared.next.country, next: null }
    : declared;

/** The country that was declared last, in force or not. */
export const newestCountry = (declared: DeclaredCountry): string =>
  declared.next?.country ?? declared.country;

/**
 * The declaration after its owner names a country, and the time from which that country is in force. The country in force can be
 * named again at any time, which ends a pending change.
 */
export const changeCountry = (
  before: DeclaredCountry | null,
  wanted: string,
  { nowMs, hasTraded }: { readonly nowMs: number; readonly hasTraded: boolean },
): DeclaredCountry & { readonly effectiveAtMs: number } => {
  const now = before === null ? null : countryAt(before, nowMs);
  if (now === null || now.country === wanted || !hasTraded) {
    return { country: wanted, next: null, effectiveAtMs: nowMs };
  }
  const atMs = nowMs + CHANGED_AFTER_MS;
  return { country: now.country, next: { country: wanted, atMs }, effectiveAtMs: atMs };
};
