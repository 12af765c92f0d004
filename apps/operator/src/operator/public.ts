export { FinishSignInPage } from './finish-sign-in-page.tsx';
export { figuresOf, worstOf } from './health.rules.ts';
export { joinTokenOf } from './join.rules.ts';
export { JoinPage } from './join-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
