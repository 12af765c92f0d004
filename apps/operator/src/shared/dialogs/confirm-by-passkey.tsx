import { confirmStaff, staffPasskeyChallenge, staffPasskeys } from '@tallystick/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { Refusal } from '../layout/query-states.tsx';
import { OWN_PASSKEYS } from '../session/own-passkeys.ts';
import { answerByPasskey, canUsePasskeys } from '../session/passkey.ts';

/** Confirms by one of the member's passkeys. Renders nothing for a member or a browser without them. */
export const ConfirmByPasskey = ({ onConfirmed }: { readonly onConfirmed: () => void }) => {
  const canUse = canUsePasskeys();
  const known = useQuery({
    queryKey: [OWN_PASSKEYS],
    queryFn: ({ signal }) => call(staffPasskeys, {}, signal),
    enabled: canUse,
  });
  const confirm = useMutation({
    mutationFn: async () => {
      const passkey = await answerByPasskey(await call(staffPasskeyChallenge, {}));
      return call(confirmStaff, { passkey });
    },
    onSuccess: onConfirmed,
  });
  if (!canUse || (known.data ?? []).length === 0) return null;
  return (
    <>
      <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? t('common.confirming') : t('common.usePasskey')}
      </Button>
      <Refusal error={confirm.error} />
    </>
  );
};
