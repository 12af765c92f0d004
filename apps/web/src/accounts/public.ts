export { useConfirmAgain } from './confirm-again.tsx';
export { FreezeNotice } from './freezes/freeze-notice.tsx';
export { TimeOutNotice } from './limits/time-out-notice.tsx';
export { useTimeOut } from './limits/use-time-out.ts';
export { SecondFactorField } from './second-factor-field.tsx';
export { useForm } from './use-form.ts';
export { useUser } from './use-user.ts';
export { WalletProof, type WalletSignature } from './wallet/wallet-proof.tsx';
