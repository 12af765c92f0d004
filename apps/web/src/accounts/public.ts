export { useConfirmAgain } from './codes/confirm-again.tsx';
export { SecondFactorField } from './codes/second-factor-field.tsx';
export { CountryGate, useIsClosedByCountry } from './country/country-gate.tsx';
export { FreezeNotice } from './freezes/freeze-notice.tsx';
export { TimeOutNotice } from './limits/time-out-notice.tsx';
export { useTimeOut } from './limits/use-time-out.ts';
export { type Form, useForm } from './sign-in/use-form.ts';
export { useUser } from './use-user.ts';
export { WalletProof, type WalletSignature } from './wallet/wallet-proof.tsx';
