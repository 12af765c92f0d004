export { FinishSignInPage } from './finish-sign-in-page.tsx';
export { figuresOf, worstOf } from './health.rules.ts';
export { SignInPage } from './sign-in-page.tsx';
