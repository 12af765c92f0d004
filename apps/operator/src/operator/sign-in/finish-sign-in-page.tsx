import { ownStaff } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { type Session, signIn, signOut } from '../../shared/session/session.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

/** In live mode, a member must set up the second factor before any other call is answered. */
export const FinishSignInPage = ({ session }: { readonly session: Session }) => {
  const goOn = async (): Promise<void> => {
    signIn({ ...(await call(ownStaff, {})), token: session.token });
  };
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-sm border border-line bg-surface p-6">
        <h1 className="font-semibold text-20">{t('signin.setUpTwoFactorTitle')}</h1>
        <p className="text-ink-2">{t('signin.passwordAloneIntro')}</p>
        <SecondFactorForm onDone={() => void goOn()} />
        <div>
          <Button onClick={() => signOut(null)}>{t('common.signOut')}</Button>
        </div>
      </div>
    </main>
  );
};
