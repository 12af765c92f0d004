import { randomUUID } from 'node:crypto';
import { decideChange, proposeChange } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';

/** Proposes a new member. Returns the change and the code of the link that its approval gives. */
export const proposeMember = async (
  client: WireClient,
  token: string,
  {
    name,
    role,
    reason = 'For the journey.',
  }: { readonly name: string; readonly role: string; readonly reason?: string },
): Promise<{ readonly change_id: string; readonly code: string }> => {
  const about = { subject: 'staff_members', target: randomUUID(), based_on: 0, reason } as const;
  const { change_id, once } = await client.call(
    proposeChange,
    { ...about, content: { name, role } },
    { token },
  );
  return { change_id, code: once?.code ?? '' };
};

/** Approves a change. Returns the token of the link that it gives. */
export const approveForLink = async (client: WireClient, token: string, change_id: string): Promise<string> =>
  (await client.call(decideChange, { change_id, approve: 1 }, { token })).once?.link?.token ?? '';
