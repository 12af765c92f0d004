export { figuresOf, worstOf } from './health.rules.ts';
export { SignInPage } from './sign-in-page.tsx';
