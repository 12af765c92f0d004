import { decideStaff, proposeStaff, staffList, staffLogin } from '@tallystick/contract';
import { addStaff } from './add-staff.ts';
import { operatorBench, operatorBenchesOfFile } from './operator-bench.ts';

/** The password of `zoe` and `ben`. */
export const OWN = 'a password of my own';
export const WHY = 'for the test';

type HouseOptions = Pick<NonNullable<Parameters<typeof operatorBench>[1]>, 'register'>;

/** `admin` and `zoe` are admins; `ben` has the role risk. */
export const openStaffHouse = async (
  mode: 'demo' | 'live' = 'demo',
  options: HouseOptions = {},
  open: ReturnType<typeof operatorBenchesOfFile> = (of) => operatorBench(undefined, of),
) => {
  const bench = await open({ mode, ...options });
  await addStaff(bench.database, { name: 'zoe', role: 'admin', password: OWN });
  await addStaff(bench.database, { name: 'ben', role: 'risk', password: OWN });
  const signIn = async (name: string, password = OWN, otp?: string) =>
    bench.call(staffLogin, { name, password, ...(otp !== undefined && { otp }) });
  const [admin, zoe, ben] = [await bench.admin(), (await signIn('zoe')).token, (await signIn('ben')).token];
  const propose = (
    kind: 'add' | 'role',
    name: string,
    role: 'support' | 'finance' | 'risk' | 'admin',
    token = admin,
  ) => bench.call(proposeStaff, { kind, name, role, reason: WHY }, { token });
  const decide = (proposalId: string, token: string, approve = 1) =>
    bench.send(decideStaff, { proposal_id: proposalId, approve }, { token });
  const roleOf = async (name: string) =>
    (await bench.call(staffList, {}, { token: admin })).find((member) => member.name === name);
  return { ...bench, signIn, signInAdmin: () => bench.admin(), admin, zoe, ben, propose, decide, roleOf };
};

/** Houses on one database for all tests of a file, each with its own staff and clock. Call it outside of the tests. */
export const staffHousesOfFile = () => {
  const open = operatorBenchesOfFile();
  return (mode: 'demo' | 'live' = 'demo', options: HouseOptions = {}) => openStaffHouse(mode, options, open);
};
