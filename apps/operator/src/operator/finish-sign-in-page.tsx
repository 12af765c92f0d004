import { ownStaff } from '@tallystick/contract';
import { call } from '../shared/api.ts';
import { Button } from '../shared/button.tsx';
import { type Session, signIn, signOut } from '../shared/session.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** What the server wants of a member of staff before anything else: a password of their own, or the second factor. */
export const FinishSignInPage = ({ session }: { readonly session: Session }) => {
  const goOn = async (): Promise<void> => {
    signIn({ ...(await call(ownStaff, {})), token: session.token });
  };
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-sm border border-line bg-surface p-6">
        <h1 className="font-semibold text-20">
          {session.must === 'change_password' ? 'Choose a password of your own' : 'Set up your second factor'}
        </h1>
        <p className="text-ink-2">
          {session.must === 'change_password'
            ? 'The one you signed in with was made for you, and others have seen it.'
            : `${session.role} decides about money: here nobody does so with a password alone.`}
        </p>
        {session.must === 'change_password' ? (
          <PasswordForm asksForCode={session.otp_enabled} onDone={() => void goOn()} />
        ) : (
          <SecondFactorForm onDone={() => void goOn()} />
        )}
        <div>
          <Button onClick={() => signOut(null)}>Sign out</Button>
        </div>
      </div>
    </main>
  );
};
