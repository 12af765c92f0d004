import type { Route } from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/console-test.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { sampleData } from '../../../testing/sample.ts';
import type { View } from '../../../testing/view.ts';

const LATER = '2026-11-02T09:00:00.000Z';
const EARLIER = '2026-11-02T01:00:00.000Z';

/** Every page on which one member of staff proposes and another decides. */
const PAGES = [
  '/trade-terms',
  '/countries',
  '/bank-rates',
  '/payment-settings',
  '/staff',
  '/roles',
  '/networks',
  '/access-review',
  '/retention',
] as const;

interface Proposal {
  readonly proposed_by: string;
  readonly expires_at: string;
  readonly decision: null;
}

const isProposal = (value: object): boolean => 'proposed_by' in value && 'expires_at' in value;

/** The same answer with every proposal in it by this member, and undecided. */
const proposedAs = (value: unknown, proposal: Proposal): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => proposedAs(item, proposal));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, proposedAs(field, proposal)]);
  const facts = { is_own: proposal.proposed_by.toLowerCase() === 'anna', concerns_caller: false };
  return { ...Object.fromEntries(fields), ...(isProposal(value) && { ...proposal, ...facts }) };
};

const serveProposals = (server: FakeServer, proposed_by: string, expires_at = LATER): void => {
  server.otherwise = (route: Route) =>
    proposedAs(sampleData(route), { proposed_by, expires_at, decision: null });
};

const buttons = (page: View, name: RegExp) => page.within('main').all('button', name);

describe.each(PAGES)('a proposal at %s', (at) => {
  test('of a colleague is approved or rejected, and not withdrawn', async ({ server, open }) => {
    serveProposals(server, 'ben');
    const page = await open({ at });
    await page.until(() => expect(buttons(page, /^Approve/).length).toBeGreaterThan(0));
    expect(buttons(page, /^Reject/)).toHaveLength(buttons(page, /^Approve/).length);
    expect(buttons(page, /^Withdraw/)).toEqual([]);
    await page.press('j a');
    await page.find('dialog', /^Approve/);
  });

  test('of one’s own is only withdrawn, however the name is written', async ({ server, open }) => {
    serveProposals(server, 'ANNA');
    const page = await open({ at });
    await page.until(() => expect(buttons(page, /^Withdraw/).length).toBeGreaterThan(0));
    expect(buttons(page, /^(?:Approve|Reject)/)).toEqual([]);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
  });

  test('that has expired has no decision', async ({ server, open }) => {
    serveProposals(server, 'ben', EARLIER);
    const page = await open({ at });
    await page.sees('expired');
    expect(buttons(page, /^(?:Approve|Reject|Withdraw)/)).toEqual([]);
  });

  test('is only read by a role that may not decide', async ({ server, open }) => {
    serveProposals(server, 'ben');
    const page = await open({ at, role: 'support' });
    await page.sees('awaiting decision');
    expect(buttons(page, /^(?:Approve|Reject|Withdraw)/)).toEqual([]);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
  });
});
