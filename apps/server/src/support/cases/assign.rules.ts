import type { ChatAssignment } from '@tallystick/contract';

/** The members who can be given a conversation now. */
export interface Desk {
  /** Members who may answer. */
  readonly members: readonly string[];
  /** Those of them who are signed in, with the number of open conversations that they have. */
  readonly present: readonly { readonly name: string; readonly open: number }[];
}

/** The present member with the fewest open conversations; of several, the first by name. */
const leastBusy = ({ members, present }: Desk): string | null =>
  present
    .filter(({ name }) => members.includes(name))
    .toSorted((one, other) => one.open - other.open || (one.name < other.name ? -1 : 1))[0]?.name ?? null;

/**
 * The member for a new request by the first rule that fits the customer's language. A rule whose member may not answer any more is
 * passed over. Null: nobody.
 */
export const assigneeOf = (rules: readonly ChatAssignment[], locale: string, desk: Desk): string | null => {
  for (const rule of rules) {
    if (rule.locale !== null && rule.locale !== locale) continue;
    const name = rule.to === null ? leastBusy(desk) : desk.members.includes(rule.to) ? rule.to : null;
    if (name !== null) return name;
  }
  return null;
};
