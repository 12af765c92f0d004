import { customerWarnings, decideInfo, issueInvitation, register, submitInfo } from '@tallystick/contract';
import { expect, it, vi } from 'vitest';
import { startProvider } from '../support/funding/screening/screening-provider.ts';
import { uploadPicture } from '../support/programs/customer-requests.ts';
import { enrolStaff, startLiveProgram } from '../support/programs/live-program.ts';
import { OPERATOR_PASSWORD, PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

const NAME = 'Mallory Listed';

it('a live server asks the configured provider, shows its answer, and lets nobody override it alone', {
  timeout: 300_000,
}, async () => {
  const provider = await startProvider({ refused: [NAME] });
  const program = await startLiveProgram({
    TALLYSTICK_KYC_URL: provider.url,
    TALLYSTICK_SCREENING_URL: provider.url,
    TALLYSTICK_SCREENING_SECRET_FILE: provider.secretFile,
  });
  const client = createWireClient(program.url);
  const staff = await enrolStaff(client, 'admin', OPERATOR_PASSWORD);
  const { invitation_code } = await client.call(issueInvitation, { note: 'one' }, { token: staff });
  const form = { account: 'mallory', password: PASSWORD, password_confirm: PASSWORD, invitation_code };
  const { token, uid } = (await client.call(register, form)).userinfo;
  const id_photo = await uploadPicture(program.url, token, 'id_photo');
  const signature = await uploadPicture(program.url, token, 'signature');
  const info = { name: NAME, phone: '+66 2 123 4567', email: 'mallory@mail.example', id_photo, signature };
  await client.call(submitInfo, info, { token });
  const decision = { uid, version: 1, verdict: 'verified' } as const;

  await vi.waitFor(
    async () => {
      const { screenings } = await client.call(customerWarnings, { uid }, { token: staff });
      expect(screenings).toMatchObject([
        { kind: 'kyc', subject: '1', outcome: 'refused', reason: `${NAME} is on the list` },
      ]);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(await client.call(decideInfo, decision, { token: staff })).toEqual({ needs_second: true });
  const again = await client.send(decideInfo, decision, { token: staff });
  expect(again.body.error).toBe('second_person_needed');
  // The log names outcomes, and neither the customer nor the secret.
  expect(program.output()).toContain('the outside provider answered');
  for (const secret of [NAME, 'signature=', provider.provider.secret.toString()])
    expect(program.output()).not.toContain(secret);
});
