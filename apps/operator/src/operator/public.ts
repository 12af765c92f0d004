export { figuresOf, worstOf } from './health/health.rules.ts';
export { balanceFigures, nodeFigures } from './health/node-figures.rules.ts';
export { FinishSignInPage } from './sign-in/finish-sign-in-page.tsx';
export { joinTokenOf } from './sign-in/join.rules.ts';
export { JoinPage } from './sign-in/join-page.tsx';
export { SignInPage } from './sign-in/sign-in-page.tsx';
export { useSignals } from './waiting/use-signals.ts';
