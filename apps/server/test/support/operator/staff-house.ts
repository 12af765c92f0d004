import { randomUUID } from 'node:crypto';
import { decideChange, proposeChange, staffList, staffLogin } from '@tallystick/contract';
import { registerChangeRoutes } from '../../../src/operator/changes/routes.ts';
import { staffMembersChange, staffRecoveryChange } from '../../../src/operator/staff/staff-changes.ts';
import { addStaff } from './add-staff.ts';
import { type operatorBench, operatorBenchesOfFile } from './operator-bench.ts';

/** The password of `zoe` and `ben`. */
export const OWN = 'a password of my own';
export const WHY = 'for the test';

type Bench = Awaited<ReturnType<typeof operatorBench>>;
type HouseOptions = NonNullable<Parameters<typeof operatorBench>[1]>;

/** Registers the changes of the staff beside other routes. */
export const registerStaffChanges: NonNullable<HouseOptions['register']> = (
  http,
  { database, clock, operator },
) =>
  registerChangeRoutes(http, {
    database,
    clock,
    operator,
    definitions: [staffMembersChange({ clock }), staffRecoveryChange({ clock })],
  });

/** Proposes, decides and lists about the staff of a bench. */
export const staffActs = ({ call, send }: Pick<Bench, 'call' | 'send'>) => {
  const memberOf = async (name: string, token: string) =>
    (await call(staffList, {}, { token })).find((member) => member.name === name);
  const found = async (name: string, token: string) => {
    const member = await memberOf(name, token);
    if (member === undefined) throw new Error(`${name} is no member`);
    return member;
  };
  const draftAdd = (name: string, role: string) =>
    ({
      subject: 'staff_members',
      target: randomUUID(),
      based_on: 0,
      content: { name, role },
      reason: WHY,
    }) as const;
  const draftRole = async (name: string, role: string, token: string) => {
    const { staff_id: target, version } = await found(name, token);
    return { subject: 'staff_members', target, based_on: version, content: { role }, reason: WHY } as const;
  };
  const draftRecovery = async (name: string, what: 'password' | 'second_factor', token: string) => {
    const { staff_id: target, recovery_version } = await found(name, token);
    const about = { subject: 'staff_recovery', target, based_on: recovery_version } as const;
    return { ...about, content: { what }, reason: WHY };
  };
  return {
    memberOf,
    draftAdd,
    draftRole,
    draftRecovery,
    propose: async (kind: 'add' | 'role', name: string, role: string, token: string) =>
      call(proposeChange, kind === 'add' ? draftAdd(name, role) : await draftRole(name, role, token), {
        token,
      }),
    recover: async (name: string, what: 'password' | 'second_factor', token: string) =>
      send(proposeChange, await draftRecovery(name, what, token), { token }),
    decide: (changeId: string, token: string, approve = 1) =>
      send(decideChange, { change_id: changeId, approve }, { token }),
  };
};

/** `admin` and `zoe` are admins; `ben` has the role risk. */
const openStaffHouse = async (
  mode: 'demo' | 'live',
  options: Pick<HouseOptions, 'register'>,
  open: ReturnType<typeof operatorBenchesOfFile>,
) => {
  const bench = await open({ mode, register: registerStaffChanges, ...options });
  await addStaff(bench.database, { name: 'zoe', role: 'admin', password: OWN });
  await addStaff(bench.database, { name: 'ben', role: 'risk', password: OWN });
  const signIn = async (name: string, password = OWN, otp?: string) =>
    bench.call(staffLogin, { name, password, ...(otp !== undefined && { otp }) });
  const [admin, zoe, ben] = [await bench.admin(), (await signIn('zoe')).token, (await signIn('ben')).token];
  const acts = staffActs(bench);
  const roleOf = (name: string) => acts.memberOf(name, admin);
  return { ...bench, ...acts, signIn, signInAdmin: () => bench.admin(), admin, zoe, ben, roleOf };
};

/** Houses on one database for all tests of a file, each with its own staff and clock. Call it outside of the tests. */
export const staffHousesOfFile = () => {
  const open = operatorBenchesOfFile();
  return (mode: 'demo' | 'live' = 'demo', options: Pick<HouseOptions, 'register'> = {}) =>
    openStaffHouse(mode, options, open);
};
