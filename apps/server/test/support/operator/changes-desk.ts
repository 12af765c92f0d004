import { type ChangeSubject, changes, decideChange, type InputOf, proposeChange } from '@tallystick/contract';
import { type AnyChange, registerChangeRoutes } from '../../../src/operator/public.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { createTestHttp, type TestHttp } from '../http.ts';
import { ensureMember, memberId } from './add-staff.ts';
import type { OperatorBench } from './operator-bench.ts';

export interface ByToken {
  readonly token: string;
}

export interface ChangesDesk extends TestHttp {
  /** A proposer of finance, and a decider of risk. */
  readonly ann: ByToken;
  readonly bob: ByToken;
  readonly propose: (form: InputOf<typeof proposeChange>, by?: ByToken) => Promise<string>;
  readonly decide: (changeId: string, by?: ByToken, approve?: number) => ReturnType<TestHttp['send']>;
  /** One proposes, the other approves. */
  readonly carryOut: (form: InputOf<typeof proposeChange>) => Promise<void>;
  readonly listed: (subject: ChangeSubject) => ReturnType<typeof listOf>;
}

const listOf = async (http: TestHttp, subject: ChangeSubject, as: ByToken) =>
  (await http.call(changes, { subject }, as)).list;

/** A member by a token of a role and a name, so that no session ends while a test moves the clock. */
export const memberOfToken = (token: string) => {
  const [role = '', name = ''] = token.split(' ');
  return { uid: null, staff: { staffId: memberId(name), name, role }, token };
};

/** Staff over HTTP with the changes of these definitions. */
export const openChangesDesk = async (
  { database, clock, operator }: Pick<OperatorBench, 'database' | 'operator'> & { readonly clock: Clock },
  definitions: readonly AnyChange[],
): Promise<ChangesDesk> => {
  for (const [role, name] of [
    ['finance', 'ann'],
    ['risk', 'bob'],
    ['risk', 'cleo'],
    ['support', 'sue'],
  ] as const)
    await ensureMember(database, { role, name });
  const http = await createTestHttp(async (token) => memberOfToken(token));
  registerChangeRoutes(http.http, { database, clock, operator, definitions });
  const [ann, bob] = [{ token: 'finance ann' }, { token: 'risk bob' }];
  const desk = {
    propose: async (form: InputOf<typeof proposeChange>, by: ByToken = ann) =>
      (await http.call(proposeChange, form, by)).change_id,
    decide: (change_id: string, by: ByToken = bob, approve = 1) =>
      http.send(decideChange, { change_id, approve }, by),
  };
  return {
    ...http,
    ...desk,
    ann,
    bob,
    carryOut: async (form) => {
      const change_id = await desk.propose(form);
      await http.call(decideChange, { change_id, approve: 1 }, bob);
    },
    listed: (subject) => listOf(http, subject, ann),
  };
};
