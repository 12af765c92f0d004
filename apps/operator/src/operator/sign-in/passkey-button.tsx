import { staffLoginByPasskey, staffPasskeyLoginChallenge } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { rememberDevice } from '../../shared/session/device.ts';
import { answerByPasskey, canUsePasskeys } from '../../shared/session/passkey.ts';
import { signIn } from '../../shared/session/session.ts';

/** Signs a member in by a passkey. Renders nothing in a browser without passkeys. */
export const PasskeyButton = () => {
  const login = useMutation({
    mutationFn: async () => {
      const passkey = await answerByPasskey(await call(staffPasskeyLoginChallenge, {}));
      return call(staffLoginByPasskey, { passkey });
    },
    onSuccess: ({ device_token, ...session }) => {
      rememberDevice(session.name, device_token);
      signIn(session);
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button disabled={login.isPending} onClick={() => login.mutate()}>
        {login.isPending ? t('signin.signingIn') : t('common.usePasskey')}
      </Button>
      <Refusal error={login.error} />
    </>
  );
};
